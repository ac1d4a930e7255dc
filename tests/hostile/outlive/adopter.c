// verdict: AC
// Leaves a child that adopts orphans, with orphans.
#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>

int main(void)
{
    puts("held");
    fflush(stdout);
    if (fork() == 0) {
        prctl(PR_SET_CHILD_SUBREAPER, 1);
        setsid();
        if (fork() == 0) {
            if (fork() == 0)
                sleep(60);
            _exit(0);
        }
        sleep(60);
    }
    return 0;
}
