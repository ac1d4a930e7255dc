// verdict: AC
// Takes the descriptors of each process that it sees or is told of, and goes through its folders.
#include "attack.h"

static void each(pid_t pid)
{
    char path[8192];
    if (fallen)
        return;
    int handle = (int)syscall(SYS_pidfd_open, pid, 0);
    for (int number = 0; handle >= 0 && number < 32; number++)
        if (syscall(SYS_pidfd_getfd, handle, number, 0) >= 0)
            fell("took descriptor %d of %d", number, pid);
    if (handle >= 0)
        close(handle);
    // How many there are may be known where others are to be seen; what they are may not.
    for (int number = 0; number < 32; number++) {
        char target[8];
        snprintf(path, sizeof path, "/proc/%d/fd/%d", pid, number);
        if (readlink(path, target, sizeof target) > 0)
            fell("saw what %s is", path);
        TRY(open(path, O_RDONLY | O_NONBLOCK));
    }
    snprintf(path, sizeof path, "/proc/%d/cwd", pid);
    try_to_list(path);
    snprintf(path, sizeof path, "/proc/%d/root%s", pid, secret);
    try_to_read(path);
    snprintf(path, sizeof path, "/proc/%d/root%s", pid, answer);
    try_to_read(path);
}

int main(void)
{
    learn();
    for_each_process(each);
    each(1);
    return done();
}
