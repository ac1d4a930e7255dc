/* Mistake: rows, columns and marks are right, the 3x3 boxes are not checked. */
#include <stdio.h>

int g[9][9], in_row[9][10], in_column[9][10];
char mark[9][10];

int may(int r, int c, int d)
{
    if (g[r][c] || in_row[r][d] || in_column[c][d])
        return 0;
    if (mark[r][c] == 'C')
        return d % 2 == 0;
    if (mark[r][c] == 'L')
        return d % 2 == 1;
    return 1;
}

void put(int r, int c, int d, int step)
{
    g[r][c] = step > 0 ? d : 0;
    in_row[r][d] += step;
    in_column[c][d] += step;
}

/* The moves of one question: kind 0 "what stands in cell (a, b)?", kind 1 "where in row a stands b + 1?",
   kind 2 "where in column a stands b + 1?" */
int moves(int kind, int a, int b, int list[9][3])
{
    int i, n = 0;
    for (i = 0; i < 9; i++) {
        int r = kind == 2 ? i : a;
        int c = kind == 0 ? b : kind == 1 ? i : a;
        int d = kind == 0 ? i + 1 : b + 1;
        if (may(r, c, d)) {
            list[n][0] = r;
            list[n][1] = c;
            list[n++][2] = d;
        }
    }
    return n;
}

int solve(int holes)
{
    int kind, a, b, i, best = 10, bk = 0, ba = 0, bb = 0, list[9][3];
    if (holes == 0)
        return 1;
    for (kind = 0; kind < 3; kind++)
        for (a = 0; a < 9; a++)
            for (b = 0; b < 9; b++) {
                int answered = kind == 0 ? g[a][b] : kind == 1 ? in_row[a][b + 1] : in_column[a][b + 1];
                int n = answered ? 10 : moves(kind, a, b, list);
                if (n < best) {
                    best = n;
                    bk = kind;
                    ba = a;
                    bb = b;
                }
            }
    best = moves(bk, ba, bb, list);
    for (i = 0; i < best; i++) {
        put(list[i][0], list[i][1], list[i][2], 1);
        if (solve(holes - 1))
            return 1;
        put(list[i][0], list[i][1], list[i][2], -1);
    }
    return 0;
}

int main(void)
{
    int r, c, d, holes = 0;
    for (r = 0; r < 9; r++)
        for (c = 0; c < 9; c++) {
            scanf("%d", &d);
            if (d)
                put(r, c, d, 1);
            else
                holes++;
        }
    for (r = 0; r < 9; r++)
        scanf("%9s", mark[r]);
    solve(holes);
    for (r = 0; r < 9; r++) {
        for (c = 0; c < 9; c++)
            printf("%d ", g[r][c]);
        printf("\n");
    }
    return 0;
}
