// verdict: RE
// says: SIGFPE
// Divides by zero.
int main(void)
{
    volatile int nothing = 0, something = 42;
    return something / nothing;
}
