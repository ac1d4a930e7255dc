// verdict: MLE
// Takes memory and writes to it.
#include <stdlib.h>
#include <string.h>

int main(void)
{
    for (int i = 0; i < 512; i++) {
        char *piece = malloc(1 << 20);
        if (!piece)
            return 1;
        memset(piece, i + 1, 1 << 20);
    }
    return 0;
}
