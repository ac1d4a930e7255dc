// verdict: AC
// Asks for signals from files to be sent to the judge.
#include "attack.h"

int main(void)
{
    learn();
    int ends[2];
    if (pipe(ends))
        return 1;
    // Nobody is told that a signal was refused: the judge must still live.
    if (kill(judge, 0) == 0) {
        fell("could signal the judge");
        return done();
    }
    fcntl(ends[0], F_SETOWN, judge);
    fcntl(ends[0], F_SETSIG, SIGKILL);
    fcntl(ends[0], F_SETFL, O_ASYNC | O_NONBLOCK);
    if (write(ends[1], "x", 1) != 1)
        return 1;
    return done();
}
