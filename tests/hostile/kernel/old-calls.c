// verdict: AC RE
// Makes forbidden calls by the doors of 32-bit programs, where filters may not look.
#include "attack.h"
#include <sys/ipc.h>
#include <sys/shm.h>

#ifdef __x86_64__
static long by_interrupt(long number, long first, long second, long third)
{
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(first), "c"(second), "d"(third)
                     : "memory", "r8", "r9", "r10", "r11");
    return (int)result;
}
#endif

int main(void)
{
#ifdef __x86_64__
    // The numbers of 32-bit programs: socket 359, unshare 310, shmget 395, ptrace 26 (of nobody).
    if (by_interrupt(359, AF_UNIX, SOCK_STREAM, 0) >= 0)
        fell("a socket by interrupt");
    if (by_interrupt(310, CLONE_NEWUSER, 0, 0) >= 0)
        fell("a world of its own by interrupt");
    long made = by_interrupt(395, 0, 4096, 01600);
    if (made >= 0)
        fell("shared memory by interrupt"), shmctl((int)made, IPC_RMID, 0);
    fflush(stdout);
    // The numbers of x32: socket 41, unshare 272.
    TRY(syscall(0x40000000 | 41, AF_UNIX, SOCK_STREAM, 0));
    TRY(syscall(0x40000000 | 272, CLONE_NEWUSER));
#endif
    return done();
}
