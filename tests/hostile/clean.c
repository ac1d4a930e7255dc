// verdict: AC
// The neighbour: finds its folder empty and nothing of an earlier run anywhere.
#include "attack.h"

static void look(const char *path, const char *beginning)
{
    DIR *folder = opendir(path);
    struct dirent *entry;
    while (folder && (entry = readdir(folder)))
        if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")
            && !strncmp(entry->d_name, beginning, strlen(beginning)))
            fell("%s lies in %s", entry->d_name, path);
    if (folder)
        closedir(folder);
}

int main(void)
{
    learn();
    look(".", "");
    look("/tmp", mark);
    look("/var/tmp", mark);
    look("/dev/shm", mark);
    return done();
}
