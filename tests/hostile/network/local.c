// verdict: AC
// Makes sockets of the machine, with names that are files and names that are not.
#include "attack.h"
#include <sys/un.h>

int main(void)
{
    learn();
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    TRY(socket(AF_UNIX, SOCK_DGRAM, 0));
    int listener = socket(AF_UNIX, SOCK_STREAM, 0);
    if (listener < 0)
        return done();
    fell("a local socket");
    snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "%s-own", mark);
    TRY(bind(listener, (struct sockaddr *)&address, sizeof address));
    TRY(listen(listener, 1));
    return done();
}
