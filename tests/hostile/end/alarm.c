// verdict: AC
// Is woken by an alarm of its own.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static volatile sig_atomic_t woken;

static void wake(int number)
{
    (void)number;
    woken = 1;
}

int main(void)
{
    signal(SIGALRM, wake);
    ualarm(10000, 0);
    pause();
    puts(woken ? "held" : "fell: not woken");
    return 0;
}
