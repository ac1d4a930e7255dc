// verdict: CE
// Takes the expected output into the program, as a word that it knows.
#include <stdio.h>

enum { held };

int answer =
#include "@ANSWER@"
    ;

int main(void)
{
    puts("fell: the answer is in the program");
    return answer;
}
