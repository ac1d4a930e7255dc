// verdict: AC
// The same, and the daemon goes by another name and with other words on its command line.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

int main(int count, char **arguments)
{
    (void)count;
    puts("held");
    fflush(stdout);
    if (fork() == 0) {
        setsid();
        prctl(PR_SET_NAME, "judge");
        memset(arguments[0], 'x', strlen(arguments[0]));
        if (fork() == 0)
            sleep(60);
    }
    return 0;
}
