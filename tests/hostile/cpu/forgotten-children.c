// verdict: TLE
// verdict partial: TLE RE
// Ignores SIGCHLD, so that the time of its children is counted nowhere near it.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    signal(SIGCHLD, SIG_IGN);
    for (;;) {
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child == 0) {
            for (volatile unsigned long x = 0; x < 20000000; x++)
                ;
            _exit(0);
        }
        wait(0);
    }
}
