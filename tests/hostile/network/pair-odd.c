// verdict: AC
// Makes a pair and connects one of its ends with somebody else.
#include "attack.h"
#include <sys/un.h>

int main(void)
{
    learn();
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends))
        return done();
    struct sockaddr_un local = { .sun_family = AF_UNIX };
    snprintf(local.sun_path + 1, sizeof local.sun_path - 1, "%s-datagram", abstract);
    socklen_t length = offsetof(struct sockaddr_un, sun_path) + 1 + strlen(local.sun_path + 1);
    TRY(connect(ends[0], (struct sockaddr *)&local, length));
    TRY(sendto(ends[1], "x", 1, 0, (struct sockaddr *)&local, length));
    return done();
}
