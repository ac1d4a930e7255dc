// verdict: AC
// Makes a program that runs as its owner, and runs one that is there.
#include "attack.h"

int main(void)
{
    const char *programs[] = { "/bin/su", "/usr/bin/su", "/usr/bin/sudo", "/usr/bin/passwd", "/usr/bin/mount" };
    uid_t before = geteuid();
    for (int i = 0; i < 5; i++) {
        struct stat about;
        fflush(stdout);
        pid_t child = stat(programs[i], &about) == 0 && before != 0 && (about.st_mode & S_ISUID) ? fork() : -1;
        if (child == 0) {
            freopen("/dev/null", "w", stderr);
            freopen("/dev/null", "w", stdout);
            execl(programs[i], programs[i], "--version", (char *)0);
            _exit(0);
        }
        // Whether it ran with its owner's power is seen in its status while it lives.
        char path[64], line[256];
        snprintf(path, sizeof path, "/proc/%d/status", child);
        for (int look = 0; child > 0 && look < 50; look++) {
            FILE *status = fopen(path, "r");
            int real, effective;
            while (status && fgets(line, sizeof line, status))
                if (sscanf(line, "Uid: %d %d", &real, &effective) == 2 && effective != (int)before)
                    fell("%s ran as %d", programs[i], effective), look = 50;
            if (status)
                fclose(status);
        }
        if (child > 0)
            waitpid(child, 0, 0);
    }
    return done();
}
