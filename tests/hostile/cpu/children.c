// verdict: TLE
// verdict partial: TLE RE
// Computes in three children and waits for them.
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    for (int i = 0; i < 3; i++) {
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child == 0)
            for (volatile unsigned long x = 0;; x++)
                ;
    }
    while (wait(0) > 0)
        ;
    return 0;
}
