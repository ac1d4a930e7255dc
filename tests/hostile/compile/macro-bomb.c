// verdict: CE
// Expands a macro to more words than any memory holds.
#define A(x) x x x x x x x x x x
#define B(x) A(A(A(A(A(A(A(A(A(A(x))))))))))

int main(void)
{
    return 0 B(+ 1);
}
