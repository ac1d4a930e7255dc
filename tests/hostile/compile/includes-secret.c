// verdict: CE
// Includes a file that everybody may read but a contestant: the compiler must not tell what is in it.
#include "@SECRET@"

int main(void)
{
    return 0;
}
