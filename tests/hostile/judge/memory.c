// verdict: AC
// Reads and writes the memory of each process that it sees or is told of.
#include "attack.h"
#include <sys/uio.h>

static void open_file(pid_t pid, const char *name, int flags)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
    int file = open(path, flags);
    char byte;
    // The kernel's own processes have none, which everybody may know.
    if (file >= 0 && (flags != O_RDONLY || read(file, &byte, 1) > 0))
        fell("opened %s", path);
    if (file >= 0)
        close(file);
}

static void each(pid_t pid)
{
    char byte;
    struct iovec here = { &byte, 1 }, there = { (void *)16, 1 };
    // Nothing lies at that address: only who may look is told so.
    errno = 0;
    if (process_vm_readv(pid, &here, 1, &there, 1, 0) == 1 || errno == EFAULT)
        fell("could read the memory of %d", pid);
    errno = 0;
    if (process_vm_writev(pid, &here, 1, &there, 1, 0) == 1 || errno == EFAULT)
        fell("could write the memory of %d", pid);
    open_file(pid, "mem", O_RDWR);
    open_file(pid, "maps", O_RDONLY);
    open_file(pid, "auxv", O_RDONLY);
}

int main(void)
{
    learn();
    for_each_process(each);
    each(1);
    return done();
}
