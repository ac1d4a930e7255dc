// verdict: OLE
// Sends itself the signal of an output that is too large.
#include <signal.h>

int main(void)
{
    raise(SIGXFSZ);
    return 0;
}
