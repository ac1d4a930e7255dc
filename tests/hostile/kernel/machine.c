// verdict: AC
// Restarts, renames and misdates the machine. Where it could, the calls are made so that they do nothing.
#include "attack.h"
#include <sys/time.h>
#include <sys/timex.h>

int main(void)
{
    char name[256] = "", area[256] = "";
    gethostname(name, sizeof name - 1);
    if (getdomainname(area, sizeof area - 1))
        return 1;
    MUST_LACK_RIGHT(syscall(SYS_reboot, 1, 2, 3, 0));
    MUST_LACK_RIGHT(sethostname(name, strlen(name)));
    MUST_LACK_RIGHT(setdomainname(area, strlen(area)));
    MUST_LACK_RIGHT(syscall(SYS_settimeofday, 0, 0));
    MUST_LACK_RIGHT(syscall(SYS_swapoff, "/nowhere"));
    MUST_LACK_RIGHT(syscall(SYS_init_module, 0, 0, 0));
    MUST_LACK_RIGHT(syscall(SYS_finit_module, -1, 0, 0));
    MUST_LACK_RIGHT(syscall(SYS_delete_module, "nothing-of-this-name", O_NONBLOCK));
    MUST_LACK_RIGHT(syscall(SYS_kexec_load, 0, 0xffff, 0, 0xff));
#ifdef __x86_64__
    MUST_LACK_RIGHT(syscall(SYS_iopl, 3));
    MUST_LACK_RIGHT(syscall(SYS_ioperm, 0x80, 1, 1));
#endif
    TRY(syscall(SYS_fanotify_init, 0, O_RDONLY));
    return done();
}
