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
    // While it runs nobody can write to it, but another could take its place.
    TRY(open(path, O_WRONLY));
    TRY(open("/proc/self/exe", O_WRONLY));
    TRY(truncate(path, 0));
    TRY(rename(path, "taken"));
    TRY(link(path, "linked"));
    TRY(unlink(path));
    TRY(chmod(path, 0755));
    TRY(utimensat(AT_FDCWD, path, 0, 0));
    cut(path);
    try_to_write_in(path);
    return done();
}
