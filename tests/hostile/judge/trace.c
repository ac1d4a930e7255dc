// verdict: AC
// Attaches to each process that it sees or is told of, as debuggers do.
#include "attack.h"
#include <sys/ptrace.h>

static void each(pid_t pid)
{
    if (!fallen && ptrace(PTRACE_SEIZE, pid, 0, 0) != -1)
        fell("attached to %d", pid);
}

int main(void)
{
    learn();
    for_each_process(each);
    return done();
}
