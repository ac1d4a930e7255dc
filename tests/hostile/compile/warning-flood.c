// verdict: AC
// Has ten thousand warnings, and is right.
#include <stdio.h>

#define A(x) x x x x x x x x x x
#define B(x) A(A(A(A(x))))
#define WARN _Pragma("GCC warning \"warned\"")

B(WARN)

int main(void)
{
    puts("held");
    return 0;
}
