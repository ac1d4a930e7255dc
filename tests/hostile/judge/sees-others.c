// verdict: AC
// needs: full
// Looks for processes that are neither its own nor the first one.
#include "attack.h"

static void each(pid_t pid)
{
    if (getpgid(pid) != -1 || errno == EPERM)
        fell("there is a process %d", pid);
}

int main(void)
{
    learn();
    for_each_process(each);
    return done();
}
