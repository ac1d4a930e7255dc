// verdict: RE TLE MLE
// Makes children that borrow its memory and make children of their own.
#include <unistd.h>

static void again(void)
{
    pid_t child = vfork();
    if (child < 0)
        _exit(1);
    if (child == 0)
        again();
    for (;;)
        pause();
}

int main(void)
{
    again();
    return 0;
}
