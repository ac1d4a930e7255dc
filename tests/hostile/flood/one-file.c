// verdict: OLE
// Writes one large file.
#include <fcntl.h>
#include <unistd.h>

static char piece[1 << 16];

int main(void)
{
    int file = open("file", O_CREAT | O_WRONLY, 0600);
    for (int i = 0; i < 1600; i++)
        if (write(file, piece, sizeof piece) < 0)
            return 1;
    return 0;
}
