// verdict: RE
// says: SIGPIPE
// Writes to a pipe that nobody reads.
#include <unistd.h>

int main(void)
{
    int ends[2];
    if (pipe(ends))
        return 0;
    close(ends[0]);
    return write(ends[1], "x", 1) < 0 ? 0 : 0;
}
