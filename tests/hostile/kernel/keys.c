// verdict: AC
// Keeps and reads keys in the system, where the next run would find them.
#include "attack.h"

int main(void)
{
    long key = syscall(SYS_add_key, "user", "hostile", "left", 4, -3);
    if (key >= 0) {
        fell("kept a key");
        syscall(SYS_keyctl, 3, key);
    }
    TRY(syscall(SYS_keyctl, 0, -3, 0));
    TRY(syscall(SYS_keyctl, 0, -4, 1));
    TRY(syscall(SYS_request_key, "user", "hostile", 0, -3));
    return done();
}
