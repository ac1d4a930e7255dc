// verdict: CE
// Includes a source that never ends.
#include "/dev/zero"

int main(void)
{
    return 0;
}
