// verdict: AC
// Makes shared memory, queues and semaphores with numbers, which outlive a program.
#include "attack.h"
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

int main(void)
{
    int made = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
    if (made >= 0)
        fell("shared memory"), shmctl(made, IPC_RMID, 0);
    made = msgget(IPC_PRIVATE, IPC_CREAT | 0600);
    if (made >= 0)
        fell("a queue"), msgctl(made, IPC_RMID, 0);
    made = semget(IPC_PRIVATE, 1, IPC_CREAT | 0600);
    if (made >= 0)
        fell("semaphores"), semctl(made, 0, IPC_RMID);
    return done();
}
