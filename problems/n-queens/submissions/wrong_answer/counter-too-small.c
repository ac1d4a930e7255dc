/* Mistake: counts in an unsigned char, which starts again at 0 after 255. Right up to n = 8. */
#include <stdio.h>

int n;
unsigned char count;
int in_column[12], in_sum[24], in_difference[24];

void try_row(int r)
{
    int c;
    if (r == n) {
        count++;
        return;
    }
    for (c = 0; c < n; c++)
        if (!in_column[c] && !in_sum[r + c] && !in_difference[r - c + n]) {
            in_column[c] = in_sum[r + c] = in_difference[r - c + n] = 1;
            try_row(r + 1);
            in_column[c] = in_sum[r + c] = in_difference[r - c + n] = 0;
        }
}

int main(void)
{
    scanf("%d", &n);
    try_row(0);
    printf("%d\n", count);
    return 0;
}
