// verdict: AC
// Changes its root and climbs out of it.
#include "attack.h"

int main(void)
{
    mkdir("place", 0700);
    int before = open("/", O_RDONLY | O_DIRECTORY);
    if (chroot("place") == 0) {
        fell("changed its root");
        for (int i = 0; i < 20 && chdir("..") == 0; i++)
            ;
        if (before >= 0 && fchdir(before) == 0)
            fell("got out of it");
    }
    return done();
}
