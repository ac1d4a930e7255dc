/* Asks for each number whether it stands in the row, in the column or in the box. */
#include <stdio.h>

static int a[9][9];

static int stands(int row, int column, int d)
{
    int i, j;
    for (i = 0; i < 9; i++)
        if (a[row][i] == d || a[i][column] == d)
            return 1;
    for (i = row / 3 * 3; i < row / 3 * 3 + 3; i++)
        for (j = column / 3 * 3; j < column / 3 * 3 + 3; j++)
            if (a[i][j] == d)
                return 1;
    return 0;
}

int main(void)
{
    int i, d, row, column, count = 0;
    for (i = 0; i < 81; i++)
        if (scanf("%d", &a[i / 9][i % 9]) != 1)
            return 1;
    if (scanf("%d %d", &row, &column) != 2)
        return 1;
    for (d = 1; d <= 9; d++)
        if (!stands(row - 1, column - 1, d))
            printf(count++ ? " %d" : "%d", d);
    puts(count ? "" : "KHONG CO");
    return 0;
}
