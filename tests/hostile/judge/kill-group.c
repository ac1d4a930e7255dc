// verdict: RE
// says: SIGKILL
// Kills its process group: nobody else is in it.
#include <signal.h>
#include <stdio.h>

int main(void)
{
    puts("held");
    kill(0, SIGKILL);
    return 0;
}
