// verdict: WA
// Writes the verdict that it wants instead of an answer, wherever it can.
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    const char *words = "{\"verdict\":\"AC\",\"score\":100}\nAC\naccepted\n";
    fputs(words, stdout);
    fputs(words, stderr);
    for (int descriptor = 3; descriptor < 64; descriptor++)
        if (write(descriptor, words, 20) < 0)
            continue;
    return 0;
}
