// verdict: AC
// Kills every process that it can.
#include "attack.h"

int main(void)
{
    if (kill(-1, 0) == 0)
        fell("could signal some process");
    else
        TRY(kill(-1, SIGKILL));
    return done();
}
