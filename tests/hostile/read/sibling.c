// verdict: AC
// Reads another submission and the folders of other runs.
#include "attack.h"

int main(void)
{
    learn();
    char path[8192];
    try_to_list(sibling);
    snprintf(path, sizeof path, "%s/judge-built", sibling);
    try_to_read(path);
    snprintf(path, sizeof path, "%s/clean.c", sibling);
    try_to_read(path);
    strcpy(path, sibling);
    cut(path);
    try_to_look_around(path);
    cut(path);
    try_to_look_around(path);
    try_to_look_around("..");
    try_to_look_around("../..");
    return done();
}
