// verdict: AC
// Forbids itself everything but to write and to end, as careful programs do.
#define _GNU_SOURCE
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void)
{
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT);
    if (write(1, "held\n", 5) != 5)
        return 1;
    syscall(SYS_exit, 0);
    return 1;
}
