// verdict: AC
// Makes a world of its own, in which it would be root.
#include "attack.h"

static const int flags[] = { CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS,
                             CLONE_NEWCGROUP, CLONE_NEWUSER | CLONE_NEWNS };

int main(void)
{
    for (int i = 0; i < (int)(sizeof flags / sizeof *flags); i++) {
        fflush(stdout);
        long child = syscall(SYS_clone, flags[i] | SIGCHLD, 0, 0, 0, 0);
        if (child == 0)
            _exit(0);
        if (child > 0)
            fell("clone with %#x", flags[i]);
        if (child > 0)
            waitpid((pid_t)child, 0, 0);
        unsigned long long wanted[11] = { flags[i], 0, 0, 0, SIGCHLD };
        child = syscall(SYS_clone3, wanted, 64);
        if (child == 0)
            _exit(0);
        if (child > 0)
            fell("clone3 with %#x", flags[i]);
        if (child > 0)
            waitpid((pid_t)child, 0, 0);
    }
    for (int i = 0; i < (int)(sizeof flags / sizeof *flags); i++)
        TRY(unshare(flags[i]));
    return done();
}
