// verdict: AC OLE
// Writes to standard output, empties it, and writes again: what remains is little.
#include <string.h>
#include <unistd.h>

static char piece[900 << 10];

int main(void)
{
    memset(piece, 'h', sizeof piece);
    for (int i = 0; i < 20; i++) {
        if (write(1, piece, sizeof piece) < 0 || ftruncate(1, 0))
            return 1;
        lseek(1, 0, SEEK_SET);
    }
    return write(1, "held\n", 5) != 5;
}
