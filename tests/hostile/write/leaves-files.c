// verdict: AC
// Leaves files where it may: the next run, and the machine, must not find them.
#include "attack.h"

static void leave(const char *folder)
{
    char path[8192];
    if (!folder)
        return;
    snprintf(path, sizeof path, "%s/%s", folder, mark);
    int file = open(path, O_CREAT | O_WRONLY, 0644);
    if (file >= 0 && write(file, "left", 4) < 0)
        perror(path);
    strcat(path, "-folder");
    mkdir(path, 0777);
    strcat(path, "/fifo");
    mkfifo(path, 0666);
}

int main(void)
{
    learn();
    leave("/tmp");
    leave("/var/tmp");
    leave("/dev/shm");
    leave("/run/lock");
    leave(getenv("TMPDIR"));
    leave(getenv("HOME"));
    return done();
}
