// verdict: MLE
// verdict partial: MLE RE
// Takes memory in four children, each within the limit.
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    for (int i = 0; i < 4; i++) {
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child == 0) {
            char *piece = malloc(30 << 20);
            if (piece)
                memset(piece, 1, 30 << 20);
            sleep(60);
        }
    }
    while (wait(0) > 0)
        ;
    return 0;
}
