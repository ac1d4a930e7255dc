// verdict: RE
// says: SIGSEGV
// Calls itself without end.
static int call(volatile int depth)
{
    volatile char frame[1000];
    frame[depth % 1000] = (char)depth;
    return call(depth + 1) + frame[7];
}

int main(void)
{
    return call(0);
}
