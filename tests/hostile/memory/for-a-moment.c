// verdict: MLE
// Takes too much, gives it back at once, and answers.
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

int main(void)
{
    size_t size = 128 << 20;
    char *piece = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (piece == MAP_FAILED)
        return 1;
    memset(piece, 1, size);
    munmap(piece, size);
    puts("held");
    return 0;
}
