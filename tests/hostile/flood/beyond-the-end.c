// verdict: AC
// Takes room on the disk beyond the ends of its files, which shows in no file's length.
#include "attack.h"

int main(void)
{
    int file = open("file", O_CREAT | O_RDWR, 0600);
    TRY(fallocate(file, FALLOC_FL_KEEP_SIZE, 0, 64 << 20));
    TRY(fallocate(STDOUT_FILENO, FALLOC_FL_KEEP_SIZE, 0, 64 << 20));
    close(file);
    unlink("file");
    return done();
}
