// verdict: WA
// output: hostile.out
// Puts another name of the expected output in place of its answer.
#include "attack.h"

int main(void)
{
    learn();
    if (link(answer, "hostile.out"))
        perror("hostile.out");
    return 0;
}
