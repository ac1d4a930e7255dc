// verdict: RE
// says: SIGABRT
// Gives itself up.
#include <stdlib.h>

int main(void)
{
    abort();
}
