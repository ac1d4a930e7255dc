// verdict: TLE
// verdict partial: TLE RE
// Makes one child after the other, each of which lives too shortly to be looked at.
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    for (;;) {
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child == 0) {
            for (volatile unsigned long x = 0; x < 100000; x++)
                ;
            _exit(0);
        }
        waitpid(child, 0, 0);
    }
}
