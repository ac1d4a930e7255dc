// verdict: AC
// Makes files wherever it might.
#include "attack.h"

int main(void)
{
    learn();
    const char *folders[] = { "/", "/usr", "/usr/lib", "/usr/bin", "/usr/local/bin", "/etc", "/dev", "/run",
                              "/var", "/var/lib", "/home", "/root", "/opt", "/srv", "/mnt", "/boot", "/lib",
                              "/proc/sys/kernel", "/sys/fs/cgroup", "/run/lock", "/var/spool/cron", sibling };
    for (int i = 0; i < (int)(sizeof folders / sizeof *folders); i++)
        try_to_write_in(folders[i]);
    char path[8192];
    strcpy(path, answer);
    cut(path);
    try_to_write_in(path);
    strcpy(path, secret);
    cut(path);
    try_to_write_in(path);
    strcpy(path, sibling);
    cut(path);
    try_to_write_in(path);
    try_to_write_in("..");
    try_to_write_in("../..");
    return done();
}
