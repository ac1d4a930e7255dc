// verdict: RE TLE MLE
// Makes threads without end.
#include <pthread.h>
#include <unistd.h>

static void *rest(void *nothing)
{
    sleep(60);
    return nothing;
}

int main(void)
{
    pthread_attr_t about;
    pthread_attr_init(&about);
    pthread_attr_setstacksize(&about, 1 << 16);
    for (;;) {
        pthread_t thread;
        if (pthread_create(&thread, &about, rest, 0))
            return 1;
    }
}
