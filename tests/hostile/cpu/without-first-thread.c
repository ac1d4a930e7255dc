// verdict: TLE
// Ends its first thread and computes on in another: the process looks like a zombie.
#include <pthread.h>

static void *burn(void *nothing)
{
    for (volatile unsigned long x = 0;; x++)
        ;
    return nothing;
}

int main(void)
{
    pthread_t thread;
    if (pthread_create(&thread, 0, burn, 0))
        return 1;
    pthread_exit(0);
}
