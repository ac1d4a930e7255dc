// verdict: RE
// says: exit code 3
// Prints the right answer and says that it failed.
#include <stdio.h>

int main(void)
{
    puts("held");
    return 3;
}
