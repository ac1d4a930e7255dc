// verdict: CE
// Includes itself without end.
#include __FILE__

int main(void)
{
    return 0;
}
