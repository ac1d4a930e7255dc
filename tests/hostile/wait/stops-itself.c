// verdict: TLE
// Stops itself and is continued by nobody.
#include <signal.h>

int main(void)
{
    for (;;)
        raise(SIGSTOP);
}
