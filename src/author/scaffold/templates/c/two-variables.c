// Remembers only the number before, not all of them.
#include <math.h>
#include <stdio.h>

int main(void) {
    int n, before, number;
    scanf("%d %d %d", &n, &before, &number);
    int best = before + number;
    for (int i = 2; i < n; i++) {
        before = number;
        scanf("%d", &number);
        best = fmax(best, before + number);
    }
    printf("%d\n", best);
    return 0;
}
