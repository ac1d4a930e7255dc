// verdict: AC
// Asks for an older system's habits, as debuggers do: that is no attack.
#include <stdio.h>
#include <sys/personality.h>

int main(void)
{
    personality(ADDR_NO_RANDOMIZE);
    puts("held");
    return 0;
}
