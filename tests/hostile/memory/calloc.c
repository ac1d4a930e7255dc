// verdict: AC
// Reserves a gigabyte and uses little of it.
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char *piece = calloc(1 << 30, 1);
    if (!piece)
        return 1;
    for (int i = 0; i < 1 << 30; i += 1 << 24)
        ((volatile char *)piece)[i] = 1;
    puts("held");
    return 0;
}
