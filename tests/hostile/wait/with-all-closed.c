// verdict: TLE
// Prints the right answer, closes every descriptor, and sleeps.
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    puts("held");
    fflush(stdout);
    for (int descriptor = 0; descriptor < 1024; descriptor++)
        close(descriptor);
    sleep(60);
    return 0;
}
