// verdict: CE
// Is a program of a gigabyte.
char data[1 << 30] = { 1 };

int main(void)
{
    return data[12345];
}
