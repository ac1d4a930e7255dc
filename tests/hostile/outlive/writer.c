// verdict: AC
// Answers and ends, and leaves a child that would spoil the answer a moment later.
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    puts("held");
    fflush(stdout);
    if (fork() == 0) {
        usleep(300000);
        puts("spoilt");
    }
    return 0;
}
