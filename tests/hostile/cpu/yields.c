// verdict: TLE
// Gives its core away again and again.
#include <sched.h>

int main(void)
{
    for (;;)
        sched_yield();
}
