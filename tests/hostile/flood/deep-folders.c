// verdict: AC
// Makes folders within folders, far beyond the length of any path: they must go with the run.
#include "attack.h"

int main(void)
{
    for (int i = 0; i < 400; i++)
        if (mkdir("a-folder-within-a-folder", 0700) || chdir("a-folder-within-a-folder"))
            break;
    return done();
}
