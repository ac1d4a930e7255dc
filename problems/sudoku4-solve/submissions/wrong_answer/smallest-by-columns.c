/* Mistake: goes down the columns instead of along the rows, and so finds the board that is smallest
   when it is read column by column. */
#include <stdio.h>

int s[4][4];

int can(int r, int c, int v)
{
    int i, j;
    for (i = 0; i < 4; i++)
        if (s[r][i] == v || s[i][c] == v)
            return 0;
    for (i = r & 2; i < (r & 2) + 2; i++)
        for (j = c & 2; j < (c & 2) + 2; j++)
            if (s[i][j] == v)
                return 0;
    return 1;
}

int run(int c, int r)
{
    int v;
    if (r == 4) {
        r = 0;
        c++;
    }
    if (c == 4)
        return 1;
    if (s[r][c])
        return run(c, r + 1);
    for (v = 1; v <= 4; v++)
        if (can(r, c, v)) {
            s[r][c] = v;
            if (run(c, r + 1))
                return 1;
            s[r][c] = 0;
        }
    return 0;
}

int main(void)
{
    int r, c;
    for (r = 0; r < 4; r++)
        for (c = 0; c < 4; c++)
            scanf("%d", &s[r][c]);
    run(0, 0);
    for (r = 0; r < 4; r++)
        printf("%d %d %d %d\n", s[r][0], s[r][1], s[r][2], s[r][3]);
    return 0;
}
