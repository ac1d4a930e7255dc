// verdict: TLE
// Faults on the same instruction without end, as its handler returns to it.
#include <signal.h>
#include <stddef.h>

static void again(int number)
{
    (void)number;
}

int main(void)
{
    signal(SIGSEGV, again);
    *(volatile int *)NULL = 1;
    return 0;
}
