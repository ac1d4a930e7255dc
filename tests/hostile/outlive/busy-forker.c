// verdict: AC
// Leaves a child that goes on making children, so that one look never finds all of them.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    puts("held");
    fflush(stdout);
    if (fork() == 0) {
        setsid();
        signal(SIGCHLD, SIG_IGN);
        for (;;)
            if (fork() == 0) {
                usleep(1000);
                _exit(0);
            } else
                usleep(500);
    }
    return 0;
}
