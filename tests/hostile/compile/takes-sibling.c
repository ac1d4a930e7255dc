// verdict: CE
// Takes another submission into the program by the assembler.
__asm__(".data\n.incbin \"@SIBLING@/clean.c\"\n.text\n");

int main(void)
{
    return 0;
}
