// verdict: AC
// Looks for powers that it was left with, and gives itself more.
#include "attack.h"
#include <linux/capability.h>
#include <sys/prctl.h>

int main(void)
{
    struct __user_cap_header_struct head = { _LINUX_CAPABILITY_VERSION_3, 0 };
    struct __user_cap_data_struct data[2] = { 0 };
    if (syscall(SYS_capget, &head, data) == 0
        && (data[0].effective | data[0].permitted | data[0].inheritable | data[1].effective | data[1].permitted))
        fell("has the powers %#x %#x", data[0].permitted, data[1].permitted);
    data[0].effective = data[0].permitted = 1 << CAP_KILL;
    TRY(syscall(SYS_capset, &head, data));
    if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1)
        fell("could gain powers from a program");
    TRY(prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_KILL, 0, 0));
    return done();
}
