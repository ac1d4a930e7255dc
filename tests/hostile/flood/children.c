// verdict: OLE
// verdict partial: OLE RE
// Writes to standard output from four children, each within the limit.
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char piece[600 << 10];

int main(void)
{
    memset(piece, 'h', sizeof piece);
    for (int i = 0; i < 4; i++) {
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child == 0)
            return write(1, piece, sizeof piece) < 0;
    }
    while (wait(0) > 0)
        ;
    return 0;
}
