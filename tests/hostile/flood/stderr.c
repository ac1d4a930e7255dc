// verdict: AC
// Writes much to standard error, which is no fault, and the right answer.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char piece[1 << 16];

int main(void)
{
    memset(piece, 'e', sizeof piece);
    for (int i = 0; i < 200; i++)
        if (write(2, piece, sizeof piece) < 0)
            return 1;
    puts("held");
    return 0;
}
