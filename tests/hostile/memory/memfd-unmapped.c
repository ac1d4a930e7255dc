// verdict: MLE RE
// needs: full root
// Takes memory as files without a name that are no process's memory: only a group's account sees them.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

static char piece[1 << 20];

int main(void)
{
    for (int i = 0; i < 200; i++) {
        int file = memfd_create("hostile", 0);
        if (file < 0 || write(file, piece, sizeof piece) != sizeof piece)
            return 1;
    }
    puts("held");
    return 0;
}
