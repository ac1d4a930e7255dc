// verdict: RE
// says: SIGTERM
// Sends itself a signal that it does not handle, which would not reach a first process.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    puts("held");
    fflush(stdout);
    kill(getpid(), SIGTERM);
    return 0;
}
