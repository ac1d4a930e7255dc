// verdict: OLE MLE RE
// verdict partial: OLE MLE RE AC
// Writes files that have no name any more, so that no look into the folder finds them.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static char piece[900 << 10];

int main(void)
{
    for (int i = 0; i < 60; i++) {
        int file = open("file", O_CREAT | O_EXCL | O_WRONLY, 0600);
        if (file < 0 || write(file, piece, sizeof piece) != sizeof piece)
            return 1;
        unlink("file");
    }
    usleep(50000);
    puts("held");
    return 0;
}
