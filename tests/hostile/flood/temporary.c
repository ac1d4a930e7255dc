// verdict: AC OLE MLE RE TLE
// Fills every place for temporary files: the next run finds them empty.
#include "attack.h"

static char piece[1 << 16];

static void fill(const char *folder)
{
    char path[8192];
    for (int i = 0; folder && i < 50; i++) {
        snprintf(path, sizeof path, "%s/%s-%d", folder, mark, i);
        int file = open(path, O_CREAT | O_WRONLY, 0600);
        if (file < 0 || write(file, piece, sizeof piece) < 0)
            break;
        close(file);
    }
}

int main(void)
{
    learn();
    fill("/tmp");
    fill("/var/tmp");
    fill("/dev/shm");
    fill(getenv("TMPDIR"));
    return done();
}
