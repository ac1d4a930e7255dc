// verdict: TLE
// Shares the work among four threads, while the first one sleeps.
#include <pthread.h>
#include <unistd.h>

static void *burn(void *nothing)
{
    for (volatile unsigned long x = 0;; x++)
        ;
    return nothing;
}

int main(void)
{
    pthread_t thread;
    for (int i = 0; i < 4; i++)
        if (pthread_create(&thread, 0, burn, 0))
            return 1;
    for (;;)
        pause();
}
