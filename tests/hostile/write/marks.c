// verdict: AC
// Writes a word for the next run into the flags and the version of its folder, and of its input.
#include "attack.h"
#include <linux/fs.h>
#include <sys/ioctl.h>

static void mark_file(int file)
{
    long flags = 0, version = 0;
    struct fsxattr more = { 0 };
    // Each is set to what it is.
    if (!ioctl(file, FS_IOC_GETFLAGS, &flags))
        TRY(ioctl(file, FS_IOC_SETFLAGS, &flags));
    if (!ioctl(file, FS_IOC_GETVERSION, &version))
        TRY(ioctl(file, FS_IOC_SETVERSION, &version));
    if (!ioctl(file, FS_IOC_FSGETXATTR, &more)) {
        TRY(ioctl(file, FS_IOC_FSSETXATTR, &more));
        // file_setattr, whose structure begins as that one does.
        unsigned char same[24] = { 0 };
        memcpy(same, &more.fsx_xflags, 4);
        TRY(syscall(469, file, "", same, sizeof same, AT_EMPTY_PATH));
    }
}

int main(void)
{
    mark_file(open(".", O_RDONLY));
    mark_file(open("/dev/stdin", O_RDONLY));
    mark_file(STDIN_FILENO);
    mark_file(STDOUT_FILENO);
    return done();
}
