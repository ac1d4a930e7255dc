// verdict: MLE RE
// Takes memory as files without a name, each as large as a file may be. Where nobody counts these, there are none.
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void)
{
    for (int i = 0; i < 200; i++) {
        int file = memfd_create("hostile", 0);
        if (file < 0 || ftruncate(file, 1 << 20))
            return 1;
        char *piece = mmap(0, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (piece == MAP_FAILED)
            return 1;
        memset(piece, 1, 1 << 20);
    }
    usleep(100000);
    return 0;
}
