// verdict: CE
// Has ten thousand mistakes: what is told of them must stay short.
#define A(x) x x x x x x x x x x
#define B(x) A(A(A(A(x))))

int main(void)
{
    B(1 = 2;)
}
