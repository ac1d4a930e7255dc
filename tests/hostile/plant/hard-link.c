// verdict: WA
// output: hostile.out
// Puts another name of the expected output in place of its answer.
#include "attack.h"

int main(void)
{
    learn();
    // Whether it can be made does not matter.
    return link(answer, "hostile.out") && errno == 0;
}
