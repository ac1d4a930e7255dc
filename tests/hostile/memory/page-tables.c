// verdict: MLE TLE
// Takes memory as tables of pages, all of which are the same empty one.
#include "attack.h"

int main(void)
{
    size_t size = 1L << 30;
    for (int i = 0; i < 56; i++) {
        volatile char *piece =
            mmap(0, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (piece == MAP_FAILED)
            return 1;
        madvise((void *)piece, size, MADV_NOHUGEPAGE);
        for (size_t at = 0; at < size; at += 2 << 20)
            (void)piece[at];
    }
    usleep(100000);
    return done();
}
