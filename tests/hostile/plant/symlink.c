// verdict: WA
// output: hostile.out
// Puts a link to the expected output in place of its answer.
#include "attack.h"

int main(void)
{
    learn();
    if (symlink(answer, "hostile.out"))
        perror("hostile.out");
    return 0;
}
