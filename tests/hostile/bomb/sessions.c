// verdict: RE TLE MLE
// Doubles itself without end, each with a session of its own, so that no group holds them.
#include <unistd.h>

int main(void)
{
    for (;;) {
        if (fork() < 0)
            usleep(100);
        else
            setsid();
    }
}
