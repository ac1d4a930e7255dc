// verdict: AC
// Locks files that all programs share, so that others wait.
#include "attack.h"
#include <sys/file.h>

int main(int count, char **arguments)
{
    (void)count;
    const char *paths[] = { "/usr/lib", "/usr/bin", "/bin/sh", "/usr/lib/os-release", "/lib64/ld-linux-x86-64.so.2",
                            "/", "/dev/null", arguments[0], "/proc/self/fd/0" };
    for (int i = 0; i < (int)(sizeof paths / sizeof *paths); i++) {
        int file = open(paths[i], O_RDONLY);
        if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0)
            fell("locked %s", paths[i]);
    }
    return done();
}
