// verdict: MLE
// Takes memory as a variable.
#include <string.h>
#include <unistd.h>

static char piece[256 << 20];

int main(void)
{
    memset(piece, 1, sizeof piece);
    usleep(50000);
    return ((volatile char *)piece)[12345] != 1;
}
