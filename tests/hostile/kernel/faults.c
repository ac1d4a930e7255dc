// verdict: AC
// Handles its own page faults, which helps to break the system.
#include "attack.h"

int main(void)
{
    TRY(syscall(SYS_userfaultfd, O_CLOEXEC));
    TRY(syscall(SYS_userfaultfd, O_CLOEXEC | 1));
    return done();
}
