// verdict: AC
// needs: full
// Reads the command line of each process that it sees or is told of.
#include "attack.h"

static void each(pid_t pid)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/cmdline", pid);
    try_to_read(path);
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    try_to_read(path);
}

int main(void)
{
    learn();
    for_each_process(each);
    return done();
}
