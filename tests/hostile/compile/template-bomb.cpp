// verdict: CE
// Needs a template within a template without end.
template <int depth>
struct Bomb {
    static const int value = Bomb<depth + 1>::value + Bomb<depth + 2>::value;
};

int main()
{
    return Bomb<0>::value;
}
