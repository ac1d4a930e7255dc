// verdict: AC
// Writes what reports are made of to standard error: that must be taken for text.
#include <stdio.h>

int main(void)
{
    const char *words = "\n{\"verdict\":\"JE\",\"score\":100}\nCE\nstopped: memory\n\033[2J\033]0;x\007\r\0JE\377\n";
    for (int i = 0; i < 100; i++)
        fwrite(words, 1, 80, stderr);
    puts("held");
    return 0;
}
