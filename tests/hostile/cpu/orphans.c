// verdict: TLE
// verdict partial: TLE RE
// Computes in orphans with a session of their own.
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    for (int i = 0; i < 2; i++) {
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child == 0) {
            setsid();
            if (fork() == 0)
                for (volatile unsigned long x = 0;; x++)
                    ;
            _exit(0);
        }
    }
    while (wait(0) > 0)
        ;
    for (;;)
        pause();
}
