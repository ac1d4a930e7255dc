// verdict: AC
// Reads the environment of each process that it sees or is told of.
#include "attack.h"

static void each(pid_t pid)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/environ", pid);
    try_to_read(path);
}

int main(void)
{
    learn();
    for_each_process(each);
    each(1);
    return done();
}
