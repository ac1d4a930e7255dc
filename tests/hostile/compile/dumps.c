// verdict: AC CE
// Asks the compiler to read and write elsewhere by its own pragmas.
#pragma GCC dependency "/etc/passwd"
#pragma GCC pch_preprocess "@SECRET@"
#include <stdio.h>

int main(void)
{
    puts("held");
    return 0;
}
