// verdict: AC
// Answers and ends, and leaves a child that holds its output open: it is judged at once.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    puts("held");
    fflush(stdout);
    if (fork() == 0) {
        for (int number = 1; number < 65; number++)
            signal(number, SIG_IGN);
        sleep(60);
    }
    return 0;
}
