// verdict: TLE
// verdict partial: TLE RE
// Computes in a grandchild, while its parents wait.
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    for (int depth = 0; depth < 3; depth++) {
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child > 0) {
            wait(0);
            return 0;
        }
    }
    for (volatile unsigned long x = 0;; x++)
        ;
}
