// verdict: RE
// says: SIGSEGV
// Writes where no memory is.
#include <stddef.h>

int main(void)
{
    *(volatile int *)NULL = 1;
    return 0;
}
