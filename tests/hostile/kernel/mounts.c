// verdict: AC
// Mounts, unmounts and changes mounts.
#include "attack.h"
#include <sys/mount.h>

int main(void)
{
    mkdir("place", 0700);
    TRY(mount("none", "place", "tmpfs", 0, 0));
    if (fallen)
        umount2("place", MNT_DETACH);
    TRY(syscall(SYS_fsopen, "tmpfs", 0));
    TRY(syscall(SYS_open_tree, AT_FDCWD, "place", 1));
    TRY(syscall(SYS_fspick, AT_FDCWD, "place", 0));
    // What would do harm is tried only where the rest was refused.
    if (!fallen) {
        TRY(mount("/", "place", 0, MS_BIND, 0));
        TRY(mount("none", "place", "proc", 0, 0));
        TRY(mount(0, "/", 0, MS_REMOUNT | MS_BIND, 0));
        TRY(mount(0, "/", 0, MS_REC | MS_SHARED, 0));
        TRY(umount2("/proc", MNT_DETACH));
        TRY(umount2("/usr", MNT_DETACH));
        TRY(umount2(".", MNT_DETACH));
        TRY(syscall(SYS_pivot_root, ".", "."));
        TRY(syscall(SYS_move_mount, AT_FDCWD, ".", AT_FDCWD, "place", 0));
        TRY(syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, (unsigned long long[4]){ 0, 1 }, 32));
    }
    return done();
}
