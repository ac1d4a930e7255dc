// verdict: AC
// Changes limits, priorities and cores of each process that it sees or is told of.
#include "attack.h"

static void each(pid_t pid)
{
    struct rlimit limit;
    if (fallen)
        return;
    if (prlimit(pid, RLIMIT_NOFILE, 0, &limit) == 0)
        fell("knows the limits of %d", pid);
    else if (prlimit(pid, RLIMIT_CORE, &(struct rlimit){ 0, 0 }, &limit) == 0) {
        fell("changed the limits of %d", pid);
        prlimit(pid, RLIMIT_CORE, &limit, 0);
    }
    errno = 0;
    int nice = getpriority(PRIO_PROCESS, pid);
    if (errno == 0 && setpriority(PRIO_PROCESS, pid, nice) == 0)
        fell("could change the priority of %d", pid);
    cpu_set_t cores;
    if (sched_getaffinity(pid, sizeof cores, &cores) == 0 && sched_setaffinity(pid, sizeof cores, &cores) == 0)
        fell("could bind %d to a core", pid);
    struct sched_param how;
    int policy = sched_getscheduler(pid);
    if (policy >= 0 && sched_getparam(pid, &how) == 0 && sched_setscheduler(pid, SCHED_BATCH, &how) == 0) {
        fell("rescheduled %d", pid);
        sched_setscheduler(pid, policy, &how);
    }
    long order = syscall(SYS_ioprio_get, 1, pid);
    if (order >= 0 && syscall(SYS_ioprio_set, 1, pid, order) == 0)
        fell("could change the disk priority of %d", pid);
}

int main(void)
{
    learn();
    for_each_process(each);
    return done();
}
