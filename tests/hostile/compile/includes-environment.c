// verdict: CE
// Includes what the first process was started with.
#include "/proc/1/environ"
#include "/proc/1/cmdline"

int main(void)
{
    return 0;
}
