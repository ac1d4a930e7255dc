/* Mistake: the outer loop runs over the columns, so the cells are not in reading order. */
#include <stdio.h>

int a[10][10];
int row[82], col[82], num[82];

int main(void)
{
    int i, j, k, n = 0;
    for (i = 1; i <= 9; i++)
        for (j = 1; j <= 9; j++)
            scanf("%d", &a[i][j]);
    for (j = 1; j <= 9; j++) {
        for (i = 1; i <= 9; i++) {
            int used[10] = {0}, free_numbers = 0, which = 0;
            if (a[i][j] != 0)
                continue;
            for (k = 1; k <= 9; k++) {
                used[a[i][k]] = 1;
                used[a[k][j]] = 1;
                used[a[(i - 1) / 3 * 3 + (k - 1) / 3 + 1][(j - 1) / 3 * 3 + (k - 1) % 3 + 1]] = 1;
            }
            for (k = 1; k <= 9; k++)
                if (!used[k]) {
                    free_numbers++;
                    which = k;
                }
            if (free_numbers == 1) {
                row[n] = i;
                col[n] = j;
                num[n++] = which;
            }
        }
    }
    printf("%d\n", n);
    for (k = 0; k < n; k++)
        printf("%d %d %d\n", row[k], col[k], num[k]);
    return 0;
}
