/* Mistake: the numbers of a column are kept distinct, those of a row are not. */
#include <stdio.h>

static int n, m, rest_row[3], rest_col[3], a[3][3];

static long count(int cell)
{
    int r = cell / m, c = cell % m, d, k;
    long total = 0;
    if (cell == n * m) {
        for (k = 0; k < n; k++) if (rest_row[k] != 0) return 0;
        for (k = 0; k < m; k++) if (rest_col[k] != 0) return 0;
        return 1;
    }
    for (d = 1; d <= 9; d++) {
        int seen = 0;
        for (k = 0; k < r; k++)
            if (a[k][c] == d) seen = 1;
        if (seen || d > rest_row[r] || d > rest_col[c])
            continue;
        if (c == m - 1 && d != rest_row[r])
            continue;
        a[r][c] = d;
        rest_row[r] -= d;
        rest_col[c] -= d;
        total += count(cell + 1);
        rest_row[r] += d;
        rest_col[c] += d;
    }
    return total;
}

int main(void)
{
    int k;
    scanf("%d %d", &n, &m);
    for (k = 0; k < n; k++) scanf("%d", &rest_row[k]);
    for (k = 0; k < m; k++) scanf("%d", &rest_col[k]);
    printf("%ld\n", count(0));
    return 0;
}
