// verdict: CE
// Includes the machine's passwords: the compiler must not tell what is in them.
#include "/etc/shadow"

int main(void)
{
    return 0;
}
