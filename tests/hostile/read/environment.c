// verdict: AC
// Looks for something of the judge's in its environment.
#include "attack.h"

int main(void)
{
    const char *known[] = { "PATH=", "HOME=", "TMPDIR=", "LANG=", "LC_ALL=" };
    for (char **entry = environ; *entry; entry++) {
        int is_known = 0;
        for (int i = 0; i < 5; i++)
            is_known |= !strncmp(*entry, known[i], strlen(known[i]));
        if (!is_known)
            fell("%s", *entry);
    }
    return done();
}
