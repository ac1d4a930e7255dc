// verdict: CE
// Lets the compiler compute without end.
constexpr long burn()
{
    for (long x = 0;; x++)
        if (x < 0)
            return x;
}

constexpr long value = burn();

int main()
{
    return value;
}
