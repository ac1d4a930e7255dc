// verdict: WA
// output: hostile.out
// Puts a FIFO in place of its answer, on which a reader would wait for ever.
#include "attack.h"

int main(void)
{
    if (mkfifo("hostile.out", 0666))
        perror("hostile.out");
    return 0;
}
