// verdict: AC
// Makes devices in its own folder.
#include "attack.h"
#include <sys/sysmacros.h>

int main(void)
{
    TRY(mknod("memory", S_IFCHR | 0666, makedev(1, 1)));
    TRY(mknod("zero", S_IFCHR | 0666, makedev(1, 5)));
    TRY(mknod("disk", S_IFBLK | 0666, makedev(8, 0)));
    TRY(mknod("virtual-disk", S_IFBLK | 0666, makedev(254, 0)));
    return done();
}
