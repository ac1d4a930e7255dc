// verdict: AC
// Kills and stops the first process of its world, where that is not the machine's: nothing must change.
#include "attack.h"

int main(void)
{
    if (kill(-1, 0) == 0)
        return done();
    kill(1, SIGSTOP);
    kill(1, SIGKILL);
    kill(1, SIGTERM);
    kill(1, SIGINT);
    kill(1, SIGHUP);
    usleep(20000);
    return done();
}
