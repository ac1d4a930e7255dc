// verdict: TLE
// Computes without end.
int main(void)
{
    for (volatile unsigned long x = 0;; x++)
        ;
}
