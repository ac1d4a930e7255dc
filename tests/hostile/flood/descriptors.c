// verdict: AC
// Opens files until it may not: that must be soon.
#include "attack.h"

int main(void)
{
    struct rlimit limit;
    int count = 0;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    while (count < 5000 && dup(0) >= 0)
        count++;
    if (count == 5000)
        fell("%d descriptors", count);
    return done();
}
