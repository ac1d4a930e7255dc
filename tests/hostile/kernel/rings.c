// verdict: AC
// Makes calls through a ring, past whatever looks at its calls.
#include "attack.h"

int main(void)
{
    char about[120] = { 0 };
    TRY(syscall(SYS_io_uring_setup, 4, about));
    return done();
}
