// verdict: RE TLE MLE
// A child has a child has a child, and all of them wait.
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    for (;;) {
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child > 0) {
            int status = 1;
            wait(&status);
            return status != 0;
        }
    }
}
