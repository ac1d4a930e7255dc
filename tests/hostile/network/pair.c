// verdict: AC
// Makes two sockets that are connected with each other alone, as programs may.
#include <stdio.h>
#include <sys/socket.h>

int main(void)
{
    int ends[2];
    puts(socketpair(AF_UNIX, SOCK_STREAM, 0, ends) ? "fell: no pair" : "held");
    return 0;
}
