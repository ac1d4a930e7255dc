#include <cstdio>

int main() {
    long long a, b;
    // Cộng hai số.
    std::scanf("%lld %lld", &a, &b);
    std::printf("%lld\n", a + b);
}
