// verdict: AC
// Reads passwords, users, homes, keys and logs of the machine.
#include "attack.h"

int main(void)
{
    try_to_read("/etc/shadow");
    try_to_read("/etc/shadow-");
    try_to_read("/etc/gshadow");
    try_to_read("/etc/sudoers");
    try_to_read("/etc/machine-id");
    try_to_list("/etc/ssh");
    try_to_list("/etc/ssl/private");
    try_to_list("/root");
    try_to_list("/home");
    try_to_list("/srv");
    try_to_list("/mnt");
    try_to_list("/media");
    try_to_list("/boot");
    try_to_list("/var/log");
    try_to_list("/var/mail");
    try_to_list("/var/spool/cron");
    try_to_list("/var/lib/dpkg");
    try_to_list("/run");
    // A list of users may be there for programs that ask for their own name; the machine's may not.
    FILE *users = fopen("/etc/passwd", "r");
    int lines = 0;
    for (int c; users && (c = getc(users)) != EOF;)
        lines += c == '\n';
    if (lines > 4)
        fell("knows %d users", lines);
    return done();
}
