// verdict: OLE MLE RE
// Takes memory as a mapped file in its own folder.
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void)
{
    size_t size = 128 << 20;
    int file = open("file", O_CREAT | O_RDWR, 0600);
    if (file < 0 || ftruncate(file, size))
        return 1;
    char *piece = mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (piece == MAP_FAILED)
        return 1;
    memset(piece, 1, size);
    return 0;
}
