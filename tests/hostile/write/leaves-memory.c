// verdict: AC
// Leaves shared memory and a semaphore with names, where it may make them.
#include "attack.h"
#include <semaphore.h>

int main(void)
{
    learn();
    char name[80];
    snprintf(name, sizeof name, "/%s", mark);
    int memory = shm_open(name, O_CREAT | O_RDWR, 0666);
    if (memory >= 0 && write(memory, "left", 4) < 0)
        perror(name);
    sem_open(name, O_CREAT, 0666, 1);
    return done();
}
