// verdict: CE
// Lets the assembler repeat a line without end.
__asm__(".data\n.rept 1000000000\n.quad 1\n.endr\n.text\n");

int main(void)
{
    return 0;
}
