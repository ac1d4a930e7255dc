// verdict: AC
// Reserves 64 GB of addresses, as Java and Go do.
#include <stdio.h>
#include <sys/mman.h>

int main(void)
{
    int flags = MAP_PRIVATE | MAP_ANONYMOUS;
    puts(mmap(0, 64l << 30, PROT_NONE, flags, -1, 0) == MAP_FAILED ? "fell: no addresses" : "held");
    return 0;
}
