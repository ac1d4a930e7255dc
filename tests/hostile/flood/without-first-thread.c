// verdict: OLE MLE RE
// Writes files that have no name any more, in a thread that outlives the first one.
#include "attack.h"
#include <pthread.h>

static void *rest(void *nothing)
{
    usleep(10000);
    for (int i = 0; i < 60; i++) {
        int file = open("file", O_CREAT | O_EXCL | O_WRONLY, 0600);
        if (file < 0 || posix_fallocate(file, 0, 900 << 10))
            exit(1);
        unlink("file");
    }
    usleep(200000);
    exit(done());
    return nothing;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, rest, 0);
    pthread_exit(0);
}
