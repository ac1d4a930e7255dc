/* Backtracking over the list of the 56 pairs of cells that must differ.
   Prints no line end. */
#include <stdio.h>

static int cell[16], pair[120][2], pairs;

static int clash(void)
{
    int i;
    for (i = 0; i < pairs; i++)
        if (cell[pair[i][0]] && cell[pair[i][0]] == cell[pair[i][1]])
            return 1;
    return 0;
}

static int count(void)
{
    int p = 0, sum = 0, d;
    if (clash())
        return 0;
    while (p < 16 && cell[p])
        p++;
    if (p == 16)
        return 1;
    for (d = 1; d <= 4; d++) {
        cell[p] = d;
        sum += count();
    }
    cell[p] = 0;
    return sum;
}

int main(void)
{
    int p, q;
    for (p = 0; p < 16; p++) {
        if (scanf("%d", &cell[p]) != 1)
            return 1;
        for (q = 0; q < p; q++)
            if (p / 4 == q / 4 || p % 4 == q % 4 || (p / 8 == q / 8 && p / 2 % 2 == q / 2 % 2)) {
                pair[pairs][0] = p;
                pair[pairs++][1] = q;
            }
    }
    printf("%d", count());
    return 0;
}
