// verdict: TLE
// Uses the system's time rather than its own, by reading zeros.
#include <fcntl.h>
#include <unistd.h>

static char piece[1 << 20];

int main(void)
{
    int zero = open("/dev/zero", O_RDONLY);
    if (zero < 0)
        for (;;)
            getppid();
    for (;;)
        if (read(zero, piece, sizeof piece) < 0)
            return 1;
}
