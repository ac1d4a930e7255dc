// verdict: TLE
// Computes for a moment and executes itself anew, without end.
#include <unistd.h>

int main(int count, char **arguments)
{
    for (volatile unsigned long x = 0; x < 1000000; x++)
        ;
    (void)count;
    execv("/proc/self/exe", arguments);
    execv(arguments[0], arguments);
    return 1;
}
