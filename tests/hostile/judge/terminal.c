// verdict: AC
// Types into the terminal of whoever started the judge.
#include "attack.h"
#include <sys/ioctl.h>
#include <termios.h>

int main(void)
{
    TRY(open("/dev/tty", O_RDWR));
    TRY(open("/dev/console", O_WRONLY | O_NOCTTY));
    TRY(open("/dev/tty0", O_WRONLY | O_NOCTTY));
    TRY(open("/dev/tty1", O_WRONLY | O_NOCTTY));
    for (int descriptor = 0; descriptor < 3; descriptor++) {
        struct winsize size;
        TRY(ioctl(descriptor, TIOCSTI, "\n"));
        TRY(ioctl(descriptor, TIOCGWINSZ, &size));
    }
    return done();
}
