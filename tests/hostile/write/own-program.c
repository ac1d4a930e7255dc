// verdict: AC
// Changes its own program, so that the next test runs another one.
#include "attack.h"

int main(void)
{
    learn();
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0)
        return done();
    path[length] = 0;
    // A running program cannot be written to: that it runs is told only to those who might.
    errno = 0;
    if (open(path, O_WRONLY) >= 0 || errno == ETXTBSY)
        fell("could write to %s", path);
    errno = 0;
    if (open("/proc/self/exe", O_WRONLY) >= 0 || errno == ETXTBSY)
        fell("could write to its program");
    TRY(chmod(path, 0755));
    TRY(utimensat(AT_FDCWD, path, 0, 0));
    cut(path);
    try_to_write_in(path);
    return done();
}
