// verdict: AC
// Makes a pair and connects one of its ends with a server whose name is a file.
#include "attack.h"
#include <sys/un.h>

int main(void)
{
    learn();
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends))
        return done();
    struct sockaddr_un local = { .sun_family = AF_UNIX };
    cut(answer);
    snprintf(local.sun_path, sizeof local.sun_path, "%.90s/server", answer);
    TRY(connect(ends[0], (struct sockaddr *)&local, sizeof local));
    TRY(sendto(ends[1], "x", 1, 0, (struct sockaddr *)&local, sizeof local));
    return done();
}
