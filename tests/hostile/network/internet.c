// verdict: AC
// Makes sockets of the internet.
#include "attack.h"
#include <netinet/in.h>

int main(void)
{
    TRY(socket(AF_INET, SOCK_STREAM, 0));
    TRY(socket(AF_INET, SOCK_DGRAM, 0));
    TRY(socket(AF_INET6, SOCK_STREAM, 0));
    TRY(socket(AF_INET6, SOCK_DGRAM, 0));
    TRY(socket(AF_INET, SOCK_DGRAM, IPPROTO_ICMP));
    TRY(socket(AF_INET, SOCK_STREAM, 262));
    return done();
}
