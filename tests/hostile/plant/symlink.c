// verdict: WA
// output: hostile.out
// Puts a link to the expected output in place of its answer.
#include "attack.h"

int main(void)
{
    learn();
    return symlink(answer, "hostile.out");
}
