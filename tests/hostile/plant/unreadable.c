// verdict: AC WA
// output: hostile.out
// Takes away all rights of its answer and of its folder: that is no fault of the judge.
#include "attack.h"

int main(void)
{
    int file = open("hostile.out", O_CREAT | O_WRONLY, 0600);
    if (write(file, "held\n", 5) != 5)
        return 1;
    fchmod(file, 0);
    chmod(".", 0);
    return 0;
}
