// verdict: TLE
// Lets one thread after the other compute for a moment.
#include <pthread.h>

static void *burn(void *nothing)
{
    for (volatile unsigned long x = 0; x < 300000; x++)
        ;
    return nothing;
}

int main(void)
{
    pthread_t thread;
    for (;;) {
        if (pthread_create(&thread, 0, burn, 0))
            return 1;
        pthread_join(thread, 0);
    }
}
