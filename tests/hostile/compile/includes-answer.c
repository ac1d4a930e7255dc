// verdict: CE
// Takes the expected output into the program.
#include <stdio.h>

const char *answer =
#include "@ANSWER@"
    ;

int main(void)
{
    puts(answer);
    return 0;
}
