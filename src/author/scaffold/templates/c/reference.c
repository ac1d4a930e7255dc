// Adds up every two neighbours and keeps the largest sum.
#include <limits.h>
#include <stdio.h>

int numbers[1000];

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%d", &numbers[i]);

    int best = INT_MIN;
    for (int i = 1; i < n; i++) {
        int sum = numbers[i - 1] + numbers[i];
        if (sum > best) best = sum;
    }
    printf("%d\n", best);
    return 0;
}
