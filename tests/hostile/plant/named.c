// verdict: AC
// output: hostile.out
// Writes its answer to the named file, as an honest program does.
#include <stdio.h>

int main(void)
{
    FILE *file = fopen("hostile.out", "w");
    return !file || fputs("held\n", file) < 0 || fclose(file);
}
