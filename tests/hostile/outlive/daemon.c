// verdict: AC
// Answers and ends, and leaves a daemon: a grandchild with a session of its own.
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    puts("held");
    fflush(stdout);
    if (fork() == 0) {
        setsid();
        if (fork() == 0) {
            if (chdir("/"))
                perror("/");
            sleep(60);
        }
    }
    return 0;
}
