// verdict: TLE
// Sleeps.
#include <unistd.h>

int main(void)
{
    sleep(60);
    return 0;
}
