#include <cstdio>

int main() {
    std::freopen("sum.inp", "r", stdin);
    std::freopen("sum.out", "w", stdout);
    long long a, b;
    std::scanf("%lld %lld", &a, &b);
    std::printf("%lld\n", a + b);
}
