// verdict: OLE MLE RE
// verdict user: OLE MLE RE AC
// Fills files that have no name any more and are not open, but mapped.
#include "attack.h"

int main(void)
{
    size_t size = 900 << 10;
    for (int i = 0; i < 60; i++) {
        int file = open("file", O_CREAT | O_EXCL | O_RDWR, 0600);
        if (file < 0 || posix_fallocate(file, 0, size))
            return 1;
        if (mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) == MAP_FAILED)
            return 1;
        unlink("file");
        close(file);
    }
    usleep(200000);
    return done();
}
