#include <cstdio>

// The cells of the call keep the compiler from turning it into a loop.
static long long down(int depth, volatile int *above) {
    volatile int here[64] = {depth};
    return depth == 0 ? *above * 0 : down(depth - 1, here) + here[0] - depth;
}

int main() {
    long long a, b;
    std::scanf("%lld %lld", &a, &b);
    volatile int first = 0;
    std::printf("%lld\n", a + b + down(100000, &first));
}
