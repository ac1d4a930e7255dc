// verdict: AC
// Ends its first thread, and exits in another.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void *end(void *nothing)
{
    usleep(100000);
    puts("held");
    exit(0);
    return nothing;
}

int main(void)
{
    pthread_t thread;
    if (pthread_create(&thread, 0, end, 0))
        return 1;
    pthread_exit(0);
}
