// verdict: AC
// needs: full
// Kills every process that it can. (Where others are to be seen, the system tells the same whether it may or not.)
#include "attack.h"

int main(void)
{
    if (kill(-1, 0) == 0)
        fell("could signal some process");
    else
        TRY(kill(-1, SIGKILL));
    return done();
}
