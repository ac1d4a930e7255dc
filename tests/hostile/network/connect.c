// verdict: AC
// Connects to a server on this machine that everybody may connect to.
#include "attack.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/un.h>

int main(void)
{
    learn();
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons(port) };
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int client = socket(AF_INET, SOCK_STREAM, 0);
    if (client >= 0)
        TRY(connect(client, (struct sockaddr *)&address, sizeof address));
    struct sockaddr_un local = { .sun_family = AF_UNIX };
    strcpy(local.sun_path + 1, abstract);
    socklen_t length = offsetof(struct sockaddr_un, sun_path) + 1 + strlen(abstract);
    client = socket(AF_UNIX, SOCK_STREAM, 0);
    if (client >= 0)
        TRY(connect(client, (struct sockaddr *)&local, length));
    return done();
}
