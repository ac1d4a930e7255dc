// verdict: TLE
// Sleeps for a thousandth of a second at a time.
#include <unistd.h>

int main(void)
{
    for (;;)
        usleep(1000);
}
