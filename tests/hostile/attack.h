// What the attack programs share. An attack tries, counts what got through, and prints `held` when
// nothing did. Where a wall is missing it does no harm: it asks whether it could, and undoes what it did.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#define HELPER static __attribute__((unused))

// What the runner tells on the input: files of others, the judge's process, a port and a name where it
// listens, and a word that marks what this run makes.
static char secret[4096], answer[4096], sibling[4096], mark[64], abstract[64];
static int judge, port;
static int fallen;

HELPER void learn(void)
{
    char line[8192];
    while (fgets(line, sizeof line, stdin) && line[0] != '\n') {
        sscanf(line, "secret %4095[^\n]", secret);
        sscanf(line, "answer %4095[^\n]", answer);
        sscanf(line, "sibling %4095[^\n]", sibling);
        sscanf(line, "mark %63s", mark);
        sscanf(line, "abstract %63s", abstract);
        sscanf(line, "judge %d", &judge);
        sscanf(line, "port %d", &port);
    }
    if (!secret[0] || !answer[0] || !sibling[0] || !mark[0] || !abstract[0] || !judge || !port) {
        puts("the input lacks something");
        exit(1);
    }
}

// Something got through.
HELPER void fell(const char *what, ...)
{
    va_list rest;
    va_start(rest, what);
    printf("fell: ");
    vprintf(what, rest);
    putchar('\n');
    va_end(rest);
    fallen++;
}

// A call that must be refused, whatever for.
#define TRY(call) ((long)(call) != -1 ? fell("%s", #call) : (void)0)

// A call that is made wrongly on purpose, so that it does nothing: whoever may not make it at all hears
// that first.
#define MUST_LACK_RIGHT(call) \
    (errno = 0, (long)(call) != -1 || (errno != EPERM && errno != EACCES && errno != ENOSYS) \
         ? fell("%s: %s", #call, strerror(errno)) : (void)0)

// Whether a file can be read; whatever is in it must not be seen.
HELPER void try_to_read(const char *path)
{
    char byte;
    int file = open(path, O_RDONLY | O_NONBLOCK);
    if (file >= 0 && read(file, &byte, 1) > 0)
        fell("read %s", path);
    if (file >= 0)
        close(file);
}

// Whether a folder can be listed.
HELPER void try_to_list(const char *path)
{
    DIR *folder = opendir(path);
    struct dirent *entry;
    while (folder && (entry = readdir(folder)))
        if (entry->d_name[0] != '.') {
            fell("listed %s", path);
            break;
        }
    if (folder)
        closedir(folder);
}

// Whether a path leads to the program or to its own folder.
HELPER int is_on_own_way(const char *path)
{
    char own[4096];
    size_t length = strlen(path);
    if (getcwd(own, sizeof own) && !strncmp(own, path, length) && (own[length] == '/' || !own[length]))
        return 1;
    ssize_t end = readlink("/proc/self/exe", own, sizeof own - 1);
    own[end > 0 ? end : 0] = 0;
    return !strncmp(own, path, length) && (own[length] == '/' || !own[length]);
}

// Whether anything of others is to be seen in a folder that may hold its own, or its input, as well.
HELPER void try_to_look_around(const char *path)
{
    char whole[PATH_MAX], inner[8192];
    DIR *folder = realpath(path, whole) ? opendir(whole) : NULL;
    struct dirent *entry;
    while (folder && (entry = readdir(folder))) {
        const char *name = entry->d_name, *ending = strrchr(name, '.');
        snprintf(inner, sizeof inner, "%s/%s", whole, name);
        if (!strcmp(name, ".") || !strcmp(name, "..") || (ending && !strcmp(ending, ".in")) || is_on_own_way(inner))
            continue;
        try_to_list(inner);
        try_to_read(inner);
    }
    if (folder)
        closedir(folder);
}

// Whether a file can be made in a folder.
HELPER void try_to_write_in(const char *folder)
{
    char path[8192];
    snprintf(path, sizeof path, "%s/%s", folder, mark);
    int file = open(path, O_CREAT | O_WRONLY, 0644);
    if (file >= 0) {
        fell("made %s", path);
        close(file);
        unlink(path);
    }
}

// Calls `each` for every process that can be seen or is known of, but for its own and pid 1.
HELPER void for_each_process(void (*each)(pid_t))
{
    if (judge != getpid())
        each(judge);
    if (getppid() > 1)
        each(getppid());
    DIR *folder = opendir("/proc");
    struct dirent *entry;
    while (folder && (entry = readdir(folder))) {
        int pid = atoi(entry->d_name);
        if (pid > 1 && pid != getpid() && pid != getppid() && pid != judge)
            each(pid);
    }
    if (folder)
        closedir(folder);
}

// Cuts the last part off a path.
HELPER void cut(char *path)
{
    char *end = strrchr(path, '/');
    if (end && end != path)
        *end = 0;
}

HELPER int done(void)
{
    if (!fallen)
        puts("held");
    return 0;
}
