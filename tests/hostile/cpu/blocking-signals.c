// verdict: TLE
// Computes without end, blocks every signal, and asks for more time than it has.
#include <signal.h>
#include <sys/resource.h>

int main(void)
{
    sigset_t all;
    struct rlimit limit;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, 0);
    getrlimit(RLIMIT_CPU, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_CPU, &limit);
    for (volatile unsigned long x = 0;; x++)
        ;
}
