// verdict: RE
// says: SIGKILL
// Kills itself: nobody but itself is to blame.
#include <signal.h>

int main(void)
{
    raise(SIGKILL);
    return 0;
}
