// verdict: TLE
// Computes in the handler of a signal.
#include <signal.h>
#include <unistd.h>

static void burn(int number)
{
    (void)number;
    for (volatile unsigned long x = 0;; x++)
        ;
}

int main(void)
{
    signal(SIGALRM, burn);
    ualarm(1000, 0);
    for (;;)
        pause();
}
