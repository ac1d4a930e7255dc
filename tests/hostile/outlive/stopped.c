// verdict: AC
// Answers and ends, and leaves a child that is stopped.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    puts("held");
    fflush(stdout);
    if (fork() == 0)
        raise(SIGSTOP);
    return 0;
}
