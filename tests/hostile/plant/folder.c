// verdict: WA
// output: hostile.out
// Puts a folder in place of its answer, with files in it.
#include "attack.h"

int main(void)
{
    mkdir("hostile.out", 0700);
    close(open("hostile.out/hostile.out", O_CREAT | O_WRONLY, 0600));
    return 0;
}
