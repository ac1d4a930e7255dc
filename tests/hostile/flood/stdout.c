// verdict: OLE
// Writes to standard output without end.
#include <stdio.h>

int main(void)
{
    for (;;)
        if (puts("held held held held held held held held") < 0)
            return 1;
}
