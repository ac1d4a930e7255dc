let count = 0;
for (;;) {
    count++;
}
