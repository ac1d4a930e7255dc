// verdict: AC
// Looks for descriptors that were passed on to it by mistake.
#include "attack.h"

int main(void)
{
    for (int descriptor = 3; descriptor < 4096; descriptor++)
        if (fcntl(descriptor, F_GETFD) != -1)
            fell("descriptor %d is open", descriptor);
    return done();
}
