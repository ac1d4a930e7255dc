// verdict: AC
// Reads the expected output, and looks for it where it might lie.
#include "attack.h"

int main(void)
{
    learn();
    try_to_read(answer);
    char path[8192];
    snprintf(path, sizeof path, "/proc/self/root%s", answer);
    try_to_read(path);
    snprintf(path, sizeof path, "../../../../../../../../../..%s", answer);
    try_to_read(path);
    // Beside the input, by the name that the descriptor has.
    ssize_t length = readlink("/proc/self/fd/0", path, sizeof path - 1);
    if (length > 0) {
        path[length] = 0;
        cut(path);
        strcat(path, "/1.ans");
        try_to_read(path);
    }
    strcpy(path, answer);
    cut(path);
    try_to_look_around(path);
    cut(path);
    try_to_look_around(path);
    return done();
}
