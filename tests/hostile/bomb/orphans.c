// verdict: RE TLE MLE
// Leaves one orphan after the other behind, all of which sleep.
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    for (;;) {
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child == 0) {
            setsid();
            if (fork() == 0)
                sleep(60);
            _exit(0);
        }
        waitpid(child, 0, 0);
    }
}
