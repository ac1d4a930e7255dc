// verdict: AC
// Makes sockets that see or forge the packets of others.
#include "attack.h"
#include <arpa/inet.h>
#include <netinet/in.h>

int main(void)
{
    TRY(socket(AF_INET, SOCK_RAW, IPPROTO_ICMP));
    TRY(socket(AF_INET, SOCK_RAW, IPPROTO_RAW));
    TRY(socket(AF_INET6, SOCK_RAW, IPPROTO_ICMPV6));
    TRY(socket(AF_PACKET, SOCK_RAW, htons(3)));
    TRY(socket(AF_PACKET, SOCK_DGRAM, htons(3)));
    return done();
}
