int other(void);
int main(void) { return other(); }
