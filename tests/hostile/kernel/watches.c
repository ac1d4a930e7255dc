// verdict: AC
// needs: full
// Watches what others do with files.
#include "attack.h"
#include <sys/inotify.h>

int main(void)
{
    learn();
    char folder[4096];
    strcpy(folder, answer);
    cut(folder);
    int watch = inotify_init1(IN_NONBLOCK);
    if (watch >= 0) {
        TRY(inotify_add_watch(watch, folder, IN_OPEN));
        TRY(inotify_add_watch(watch, sibling, IN_OPEN));
    }
    return done();
}
