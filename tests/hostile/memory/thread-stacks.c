// verdict: MLE
// Takes memory as the stacks of threads.
#include <pthread.h>
#include <string.h>
#include <unistd.h>

static void *fill(void *nothing)
{
    char piece[7 << 20];
    memset(piece, 1, sizeof piece);
    __asm__ volatile("" : : "r"(piece) : "memory");
    sleep(60);
    return nothing;
}

int main(void)
{
    pthread_attr_t about;
    pthread_attr_init(&about);
    pthread_attr_setstacksize(&about, 8 << 20);
    for (int i = 0; i < 20; i++) {
        pthread_t thread;
        if (pthread_create(&thread, &about, fill, 0))
            return 1;
    }
    sleep(60);
    return 0;
}
