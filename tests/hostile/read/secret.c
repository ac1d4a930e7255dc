// verdict: AC
// Reads a file that everybody may read but a contestant, in roundabout ways.
#include "attack.h"

int main(void)
{
    learn();
    char path[8192], byte;
    try_to_read(secret);
    snprintf(path, sizeof path, "/proc/self/root%s", secret);
    try_to_read(path);
    snprintf(path, sizeof path, "/proc/self/cwd/../../../../../../../../..%s", secret);
    try_to_read(path);
    snprintf(path, sizeof path, "/proc/thread-self/root%s", secret);
    try_to_read(path);
    if (symlink(secret, "symbolic") == 0)
        try_to_read("symbolic");
    if (link(secret, "hard") == 0)
        try_to_read("hard");
    int file = open(secret, O_PATH);
    if (file >= 0) {
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
        try_to_read(path);
    }
    int root = open("/", O_RDONLY | O_DIRECTORY);
    file = openat(root, secret + 1, O_RDONLY);
    if (file >= 0 && read(file, &byte, 1) == 1)
        fell("read it from the root");
    if (fallen)
        return done();
    TRY(rename(secret, "renamed"));
    TRY(truncate(secret, 0));
    TRY(chmod(secret, 0600));
    TRY(unlink(secret));
    return done();
}
