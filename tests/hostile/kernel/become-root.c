// verdict: AC
// Becomes another user or group, root among them.
#include "attack.h"
#include <grp.h>
#include <sys/fsuid.h>

int main(void)
{
    uid_t user = geteuid() == 0 ? 1 : 0;
    gid_t group = getegid() == 0 ? 1 : 0;
    TRY(setgroups(1, &group));
    TRY(setgroups(0, 0));
    TRY(setgid(group));
    TRY(setresgid(-1, group, -1));
    TRY(setresuid(-1, user, -1));
    TRY(setuid(user));
    TRY(setreuid(user, user));
    setfsuid(user);
    if (setfsuid(-1) == (int)user)
        fell("has the files of another user");
    // Those of the judge's own user, where there is one.
    struct stat about;
    if (stat("/proc/1", &about) == 0 && about.st_uid != geteuid())
        TRY(setuid(about.st_uid));
    return done();
}
