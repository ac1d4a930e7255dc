// verdict: AC OLE RE TLE
// Makes files without content until it may not: they must go with the run.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    for (int i = 0; i < 20000; i++) {
        char name[20];
        snprintf(name, sizeof name, "%d", i);
        int file = open(name, O_CREAT | O_WRONLY, 0600);
        if (file < 0)
            break;
        close(file);
    }
    puts("held");
    return 0;
}
