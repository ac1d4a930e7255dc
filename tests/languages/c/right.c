#include <stdio.h>

int main(void) {
    long long a, b;
    // Cộng hai số.
    scanf("%lld %lld", &a, &b);
    printf("%lld\n", a + b);
    return 0;
}
