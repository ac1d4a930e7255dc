// verdict: TLE
// Prints the right answer and sleeps.
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    puts("held");
    fflush(stdout);
    sleep(60);
    return 0;
}
