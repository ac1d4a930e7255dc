// verdict: AC
// Uses 48 MiB of stack, which the memory limit allows.
#include <stdio.h>

static int call(int left)
{
    volatile char frame[1000];
    frame[left % 1000] = 1;
    return left ? call(left - 1) + frame[left % 1000] : 0;
}

int main(void)
{
    puts(call(45000) > 0 ? "held" : "fell: arithmetic");
    return 0;
}
