// verdict: AC
// Makes folders that nobody may open, its own among them: they must go with the run.
#include "attack.h"

int main(void)
{
    mkdir("a", 0700);
    mkdir("a/b", 0700);
    close(open("a/b/file", O_CREAT | O_WRONLY, 0));
    chmod("a/b", 0);
    chmod("a", 0);
    chmod(".", 0);
    return done();
}
