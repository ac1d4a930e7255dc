// verdict: AC MLE RE
// Keeps as much as it can in pipes, which is the system's memory; the judge must not mind.
#include "attack.h"

static char piece[1 << 20];

int main(void)
{
    for (int i = 0; i < 100; i++) {
        int ends[2];
        if (pipe2(ends, O_NONBLOCK))
            break;
        fcntl(ends[1], F_SETPIPE_SZ, sizeof piece);
        while (write(ends[1], piece, sizeof piece) > 0)
            ;
    }
    return done();
}
