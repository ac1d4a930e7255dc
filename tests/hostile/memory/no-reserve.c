// verdict: AC
// Reserves 64 GB that could be written to, and writes to a page of it.
#include <stdio.h>
#include <sys/mman.h>

int main(void)
{
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    char *piece = mmap(0, 64l << 30, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (piece == MAP_FAILED)
        return 1;
    piece[33l << 30] = 1;
    puts("held");
    return 0;
}
