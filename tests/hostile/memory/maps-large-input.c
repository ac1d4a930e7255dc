// verdict: AC
// input: 96 MiB
// Maps an input that is larger than the memory limit, and reads all of it: none of it is its memory.
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>

int main(void)
{
    struct stat about;
    if (fstat(0, &about) || about.st_size < 96 << 20)
        return 1;
    const char *input = mmap(0, about.st_size, PROT_READ, MAP_PRIVATE, 0, 0);
    if (input == MAP_FAILED)
        return 1;
    volatile char seen = 0;
    for (long i = 0; i < about.st_size; i += 4096)
        seen += input[i];
    puts("held");
    return 0;
}
