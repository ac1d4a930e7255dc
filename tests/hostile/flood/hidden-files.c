// verdict: OLE MLE RE
// Writes files that have no name any more, in a process that shows what it has open to root alone.
#include "attack.h"
#include <sys/prctl.h>

int main(void)
{
    prctl(PR_SET_DUMPABLE, 0);
    for (int i = 0; i < 60; i++) {
        int file = open("file", O_CREAT | O_EXCL | O_WRONLY, 0600);
        if (file < 0 || posix_fallocate(file, 0, 900 << 10))
            return 1;
        unlink("file");
    }
    usleep(200000);
    return done();
}
