// verdict: AC
// Raises its own limits and its priority, and hides from the memory killer.
#include "attack.h"

static void raise_limit(int what, const char *name)
{
    struct rlimit limit;
    if (getrlimit(what, &limit) || limit.rlim_max == RLIM_INFINITY)
        return;
    limit.rlim_max++;
    if (setrlimit(what, &limit) == 0)
        fell("raised %s", name);
}

int main(void)
{
    raise_limit(RLIMIT_CPU, "CPU time");
    raise_limit(RLIMIT_FSIZE, "the size of files");
    raise_limit(RLIMIT_STACK, "the stack");
    raise_limit(RLIMIT_NOFILE, "descriptors");
    raise_limit(RLIMIT_NPROC, "processes");
    TRY(setpriority(PRIO_PROCESS, 0, -5));
    TRY(sched_setscheduler(0, SCHED_FIFO, &(struct sched_param){ .sched_priority = 1 }));
    int file = open("/proc/self/oom_score_adj", O_WRONLY);
    if (file >= 0 && write(file, "-1000", 5) == 5)
        fell("hid from the memory killer");
    return done();
}
