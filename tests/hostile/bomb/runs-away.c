// verdict: RE TLE MLE
// Is never the same process for long: each makes the next one and ends.
#include <unistd.h>

int main(void)
{
    if (fork() == 0) {
        for (;;) {
            pid_t child = fork();
            if (child < 0)
                return 1;
            if (child > 0)
                _exit(0);
            setsid();
        }
    }
    for (;;)
        pause();
}
