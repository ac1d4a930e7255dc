// verdict: WA OLE
// output: hostile.out
// Puts a terabyte of nothing in place of its answer.
#include "attack.h"

int main(void)
{
    int file = open("hostile.out", O_CREAT | O_WRONLY, 0600);
    return ftruncate(file, 1l << 40) && ftruncate(file, 1 << 20);
}
