// verdict: TLE
// Always seems to be about to end: writes a byte now and then.
#include <unistd.h>

int main(void)
{
    for (;;) {
        if (write(1, "h", 1) < 0)
            return 1;
        usleep(50000);
    }
}
