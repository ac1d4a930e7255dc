// verdict: AC
// Starts a sibling instead of a child, for which nobody near it waits.
#include "attack.h"

int main(void)
{
    long sibling = syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
    if (sibling == 0) {
        setsid();
        for (;;)
            pause();
    }
    if (sibling > 0)
        fell("started a sibling");
    return done();
}
