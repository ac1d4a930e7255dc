// verdict: WA
// output: hostile.out
// Puts a link to a file of its own in place of its answer: links are not followed at all.
#include "attack.h"

int main(void)
{
    int file = open("file", O_CREAT | O_WRONLY, 0600);
    if (write(file, "held\n", 5) != 5)
        return 1;
    if (symlink("file", "hostile.out"))
        perror("hostile.out");
    return 0;
}
