/* Mistake: goes through the cells column by column, so of several with the fewest candidates it takes the first
   one in the order of the columns. */
#include <stdio.h>

static int a[9][9], placed;

static int fits(int r, int c, int d)
{
    int i, y, x;
    for (i = 0; i < 9; i++) {
        y = r / 3 * 3 + i / 3;
        x = c / 3 * 3 + i % 3;
        if ((i != c && a[r][i] == d) || (i != r && a[i][c] == d) || ((y != r || x != c) && a[y][x] == d))
            return 0;
    }
    return 1;
}

static int solve(void)
{
    int r, c, d, count, fewest = 10, br = -1, bc = -1;
    for (c = 0; c < 9; c++)
        for (r = 0; r < 9; r++) {
            if (a[r][c])
                continue;
            count = 0;
            for (d = 1; d <= 9; d++)
                count += fits(r, c, d);
            if (count < fewest) {
                fewest = count;
                br = r;
                bc = c;
            }
        }
    if (br < 0)
        return 1;
    for (d = 1; d <= 9; d++)
        if (fits(br, bc, d)) {
            a[br][bc] = d;
            placed++;
            if (solve())
                return 1;
            a[br][bc] = 0;
        }
    return 0;
}

int main(void)
{
    int p, ok = 1;
    for (p = 0; p < 81; p++)
        if (scanf("%d", &a[p / 9][p % 9]) != 1)
            return 1;
    for (p = 0; p < 81; p++)
        if (a[p / 9][p % 9] && !fits(p / 9, p % 9, a[p / 9][p % 9]))
            ok = 0;
    if (ok && solve())
        for (p = 0; p < 81; p++)
            printf("%d%c", a[p / 9][p % 9], p % 9 == 8 ? '\n' : ' ');
    else
        puts("VO NGHIEM");
    printf("%d\n", placed);
    return 0;
}
