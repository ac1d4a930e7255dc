// verdict: WA
// output: hostile.out
// Puts a FIFO in place of its answer, on which a reader would wait for ever.
#include "attack.h"

int main(void)
{
    return mkfifo("hostile.out", 0666) && errno == 0;
}
