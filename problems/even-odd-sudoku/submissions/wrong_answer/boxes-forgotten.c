/* Mistake: rows, columns and marks are right, the 3x3 boxes are not checked. */
#include <stdio.h>

int g[9][9];
char mark[9][10];

int may(int r, int c, int d)
{
    int i;
    if (mark[r][c] == 'C' && d % 2)
        return 0;
    if (mark[r][c] == 'L' && d % 2 == 0)
        return 0;
    for (i = 0; i < 9; i++)
        if (g[r][i] == d || g[i][c] == d)
            return 0;
    return 1;
}

int solve(void)
{
    int r, c, d, n, best = 10, br = 0, bc = 0;
    for (r = 0; r < 9; r++)
        for (c = 0; c < 9; c++)
            if (g[r][c] == 0) {
                n = 0;
                for (d = 1; d <= 9; d++)
                    n += may(r, c, d);
                if (n < best) {
                    best = n;
                    br = r;
                    bc = c;
                }
            }
    if (best == 10)
        return 1;
    for (d = 1; d <= 9; d++)
        if (may(br, bc, d)) {
            g[br][bc] = d;
            if (solve())
                return 1;
        }
    g[br][bc] = 0;
    return 0;
}

int main(void)
{
    int r, c;
    for (r = 0; r < 9; r++)
        for (c = 0; c < 9; c++)
            scanf("%d", &g[r][c]);
    for (r = 0; r < 9; r++)
        scanf("%9s", mark[r]);
    solve();
    for (r = 0; r < 9; r++) {
        for (c = 0; c < 9; c++)
            printf("%d ", g[r][c]);
        printf("\n");
    }
    return 0;
}
