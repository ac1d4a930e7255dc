// verdict: AC
// Talks with the system about networks, devices and audits.
#include "attack.h"
#include <linux/netlink.h>

int main(void)
{
    TRY(socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE));
    TRY(socket(AF_NETLINK, SOCK_DGRAM, NETLINK_KOBJECT_UEVENT));
    TRY(socket(AF_NETLINK, SOCK_RAW, NETLINK_AUDIT));
    TRY(socket(AF_NETLINK, SOCK_RAW, NETLINK_GENERIC));
    TRY(socket(AF_NETLINK, SOCK_RAW, NETLINK_SOCK_DIAG));
    return done();
}
