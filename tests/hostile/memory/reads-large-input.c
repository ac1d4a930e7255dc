// verdict: AC
// input: 96 MiB
// Reads an input that is larger than the memory limit: the system's cache of it is not its memory.
#include <stdio.h>
#include <unistd.h>

static char piece[1 << 16];

int main(void)
{
    long size = 0, got;
    while ((got = read(0, piece, sizeof piece)) > 0)
        size += got;
    puts(size >= 96 << 20 ? "held" : "fell: a short input");
    return 0;
}
