// verdict: AC OLE RE
// Makes a file of a terabyte that holds nothing: nobody may read or copy all of it.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    int file = open("file", O_CREAT | O_WRONLY, 0600);
    if (file < 0 || ftruncate(file, 1l << 40))
        perror("file");
    puts("held");
    return 0;
}
