// verdict: RE TLE MLE
// Makes children that end at once, and waits for none of them.
#include <unistd.h>

int main(void)
{
    for (;;) {
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child == 0)
            _exit(0);
    }
}
