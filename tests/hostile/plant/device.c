// verdict: WA
// output: hostile.out
// Puts a device that never ends in place of its answer, or a link to it.
#include "attack.h"
#include <sys/sysmacros.h>

int main(void)
{
    if (mknod("hostile.out", S_IFCHR | 0666, makedev(1, 5)) && symlink("/dev/zero", "hostile.out"))
        perror("hostile.out");
    return 0;
}
