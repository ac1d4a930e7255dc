// verdict: RE
// says: SIGQUIT
// Asks for an image of its memory on the disk.
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

int main(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_CORE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_CORE, &limit);
    prctl(PR_SET_DUMPABLE, 1);
    raise(SIGQUIT);
    return 0;
}
