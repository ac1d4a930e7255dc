// verdict: AC
// Signals each process that it sees or is told of, in every way there is. None does harm.
#include "attack.h"

static void each(pid_t pid)
{
    siginfo_t about = { .si_code = SI_QUEUE };
    if (fallen)
        return;
    if (kill(pid, 0) == 0) {
        fell("could signal %d", pid);
        return;
    }
    if (kill(pid, SIGCONT) == 0)
        fell("continued %d", pid);
    if (syscall(SYS_tgkill, pid, pid, 0) == 0)
        fell("could signal thread %d", pid);
    if (syscall(SYS_rt_sigqueueinfo, pid, SIGCONT, &about) == 0)
        fell("queued a signal for %d", pid);
    int handle = (int)syscall(SYS_pidfd_open, pid, 0);
    if (handle >= 0 && syscall(SYS_pidfd_send_signal, handle, 0, 0, 0) == 0)
        fell("could signal %d by its handle", pid);
    if (handle >= 0)
        close(handle);
    pid_t group = getpgid(pid);
    if (group > 1 && group != getpgrp() && killpg(group, 0) == 0)
        fell("could signal group %d", group);
}

int main(void)
{
    learn();
    for_each_process(each);
    return done();
}
