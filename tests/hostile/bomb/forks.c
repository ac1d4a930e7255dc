// verdict: RE TLE MLE
// Doubles itself without end.
#include <unistd.h>

int main(void)
{
    for (;;)
        if (fork() < 0 && getppid() < 0)
            return 1;
}
