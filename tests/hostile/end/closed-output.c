// verdict: WA
// Closes its output and says that all is well.
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    close(1);
    puts("held");
    return 0;
}
