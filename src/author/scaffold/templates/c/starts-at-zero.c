// Wrong: the best sum starts at 0, so it is never negative.
#include <stdio.h>

int numbers[1000];

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%d", &numbers[i]);

    int best = 0;
    for (int i = 1; i < n; i++) {
        int sum = numbers[i - 1] + numbers[i];
        if (sum > best) best = sum;
    }
    printf("%d\n", best);
    return 0;
}
