// verdict: AC
// Changes limits and priorities of each process that it sees or is told of.
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
}

int main(void)
{
    learn();
    for_each_process(each);
    return done();
}
