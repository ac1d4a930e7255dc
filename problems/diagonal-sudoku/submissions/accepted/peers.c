/* The first empty cell with the fewest fitting numbers, each found by looking at all peers; the lists of
   peers are made once. Ends its lines with CR LF. */
#include <stdio.h>

static int cell[81], peers[81][81], peer_count[81];

static int sees(int p, int q)
{
    int r = p / 9, c = p % 9, y = q / 9, x = q % 9;
    if (p == q)
        return 0;
    return r == y || c == x || (r / 3 == y / 3 && c / 3 == x / 3) || (r == c && y == x)
        || (r + c == 8 && y + x == 8);
}

static int fits(int p, int d)
{
    int i;
    for (i = 0; i < peer_count[p]; i++)
        if (cell[peers[p][i]] == d)
            return 0;
    return 1;
}

static int solve(void)
{
    int p, d, best = -1, fewest = 10;
    for (p = 0; p < 81 && fewest > 1; p++) {
        int count = 0;
        if (cell[p])
            continue;
        for (d = 1; d <= 9; d++)
            count += fits(p, d);
        if (count < fewest) {
            fewest = count;
            best = p;
        }
    }
    if (best < 0)
        return 1;
    for (d = 1; d <= 9; d++)
        if (fits(best, d)) {
            cell[best] = d;
            if (solve())
                return 1;
        }
    cell[best] = 0;
    return 0;
}

int main(void)
{
    int p, q;
    for (p = 0; p < 81; p++) {
        if (scanf("%d", &cell[p]) != 1)
            return 1;
        for (q = 0; q < 81; q++)
            if (sees(p, q))
                peers[p][peer_count[p]++] = q;
    }
    solve();
    for (p = 0; p < 81; p++)
        printf(p % 9 == 8 ? "%d\r\n" : "%d ", cell[p]);
    return 0;
}
