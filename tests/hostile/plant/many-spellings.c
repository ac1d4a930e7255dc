// verdict: AC
// output: hostile.out
// Plants links under every other spelling of the name: the one that is asked for counts.
#include "attack.h"

int main(void)
{
    learn();
    if (symlink(answer, "HOSTILE.OUT"))
        perror("HOSTILE.OUT");
    mkfifo("Hostile.Out", 0666);
    mkdir("hostile.OUT", 0700);
    FILE *file = fopen("hostile.out", "w");
    return !file || fputs("held\n", file) < 0 || fclose(file);
}
