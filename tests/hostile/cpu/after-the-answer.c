// verdict: TLE
// Prints the right answer and computes on.
#include <stdio.h>

int main(void)
{
    puts("held");
    fflush(stdout);
    for (volatile unsigned long x = 0;; x++)
        ;
}
