// verdict: CE
// Takes a file into the program by the assembler, to print it when it runs.
#include <stdio.h>

__asm__(".data\nstart: .incbin \"@SECRET@\"\n.byte 0\n.text\n");
extern const char start[];

int main(void)
{
    puts(start);
    return 0;
}
