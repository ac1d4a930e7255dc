// verdict: OLE
// Writes many files, each within the limit.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static char piece[1 << 16];

int main(void)
{
    for (int i = 0; i < 200; i++) {
        char name[20];
        snprintf(name, sizeof name, "%d", i);
        int file = open(name, O_CREAT | O_WRONLY, 0600);
        if (file < 0 || write(file, piece, sizeof piece) < 0)
            break;
        close(file);
    }
    puts("held");
    return 0;
}
