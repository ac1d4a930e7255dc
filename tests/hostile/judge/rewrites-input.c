// verdict: AC
// Rewrites its input, which others will get as well.
#include "attack.h"

int main(void)
{
    const char *ways[] = { "/proc/self/fd/0", "/dev/stdin", "/dev/fd/0" };
    // Its rights: where they could be changed, so could the content.
    struct stat about;
    fstat(0, &about);
    TRY(write(0, "", 0));
    if (fchmod(0, 0600) == 0) {
        for (int i = 0; i < 3; i++)
            TRY(open(ways[i], O_RDWR));
        fchmod(0, about.st_mode & 07777);
    }
    for (int i = 0; i < 3; i++)
        TRY(open(ways[i], O_WRONLY | O_APPEND));
    if (!fallen) {
        TRY(open("/proc/self/fd/0", O_WRONLY | O_TRUNC));
        TRY(ftruncate(0, 0));
        TRY(pwrite(0, "x", 1, 0));
        TRY(fallocate(0, 0, 0, 1));
    }
    void *page = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 0, 0);
    if (page != MAP_FAILED)
        fell("mapped the input for writing");
    return done();
}
