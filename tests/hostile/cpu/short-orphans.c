// verdict: TLE
// verdict partial: TLE RE
// Makes one orphan after the other, each of which computes for a moment and ends.
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    for (;;) {
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child == 0) {
            if (fork() == 0)
                for (volatile unsigned long x = 0; x < 10000000; x++)
                    ;
            _exit(0);
        }
        waitpid(child, 0, 0);
        usleep(20000);
    }
}
