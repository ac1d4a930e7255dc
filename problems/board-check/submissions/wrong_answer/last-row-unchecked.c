/* Mistake: the loop over the rows ends at i < 8, so a clash in the last row that no column or
   box sees (the columns and boxes are right) goes unnoticed. */
#include <stdio.h>

int a[9][9];

int twice(const int *list)
{
    int seen[10] = {0}, i;
    for (i = 0; i < 9; i++)
        if (list[i] && seen[list[i]]++)
            return 1;
    return 0;
}

int main(void)
{
    int i, j, list[9], bad = 0, holes = 0;
    for (i = 0; i < 9; i++)
        for (j = 0; j < 9; j++) {
            scanf("%d", &a[i][j]);
            holes += a[i][j] == 0;
        }
    for (i = 0; i < 8; i++)
        bad |= twice(a[i]);
    for (j = 0; j < 9; j++) {
        for (i = 0; i < 9; i++) list[i] = a[i][j];
        bad |= twice(list);
        for (i = 0; i < 9; i++) list[i] = a[j / 3 * 3 + i / 3][j % 3 * 3 + i % 3];
        bad |= twice(list);
    }
    puts(bad ? "SAI" : holes ? "CHUA XONG" : "XONG");
    return 0;
}
