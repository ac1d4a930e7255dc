// verdict: OLE
// The same, and ignores the signal that says that it is too much.
#include <signal.h>
#include <string.h>
#include <unistd.h>

static char piece[1 << 16];

int main(void)
{
    memset(piece, 'h', sizeof piece);
    signal(SIGXFSZ, SIG_IGN);
    for (int i = 0; i < 10000; i++)
        if (write(1, piece, sizeof piece) < 0)
            return 0;
    return 0;
}
