// verdict: AC
// needs: full
// Asks whether files exist that it may not read, and how large they are.
#include "attack.h"

int main(void)
{
    learn();
    struct stat about;
    TRY(stat(secret, &about));
    TRY(stat(answer, &about));
    strcat(sibling, "/clean.c");
    TRY(stat(sibling, &about));
    TRY(access(answer, F_OK));
    TRY(open(answer, O_PATH));
    return done();
}
