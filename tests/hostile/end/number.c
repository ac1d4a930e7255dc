// verdict: AC
// Looks at its own number: a first process would lose signals that it sends itself.
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    puts(getpid() > 1 ? "held" : "fell: the first process");
    return 0;
}
