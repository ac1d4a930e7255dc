#include <stdio.h>

int main(void) {
    freopen("sum.inp", "r", stdin);
    freopen("sum.out", "w", stdout);
    long long a, b;
    scanf("%lld %lld", &a, &b);
    printf("%lld\n", a + b);
}
