// verdict: TLE
// verdict partial: TLE RE
// Waits for a child that has stopped itself.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    pid_t child = fork();
    if (child < 0)
        return 1;
    if (child == 0)
        raise(SIGSTOP);
    else
        waitpid(child, 0, 0);
    return 0;
}
