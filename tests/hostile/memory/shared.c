// verdict: MLE
// Takes memory as a shared mapping, which a process's own counters leave out.
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void)
{
    size_t size = 256 << 20;
    char *piece = mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (piece == MAP_FAILED)
        return 1;
    memset(piece, 1, size);
    usleep(100000);
    return 0;
}
