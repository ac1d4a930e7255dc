#include <stdio.h>
int main(void)
{
    int a[9][9], i, j, k, l, full = 1, good = 1;
    for (i = 0; i < 9; i++)
        for (j = 0; j < 9; j++)
            scanf("%d", &a[i][j]);
    for (i = 0; i < 9; i++)
        for (j = 0; j < 9; j++) {
            if (a[i][j] == 0) { full = 0; continue; }
            for (k = 0; k < 9; k++) {
                if (k != j && a[i][k] == a[i][j]) good = 0;
                if (k != i && a[k][j] == a[i][j]) good = 0;
            }
            for (k = i / 3 * 3; k < i / 3 * 3 + 3; k++)
                for (l = j / 3 * 3; l < j / 3 * 3 + 3; l++)
                    if ((k != i || l != j) && a[k][l] == a[i][j]) good = 0;
        }
    if (good == 0) printf("SAI");
    if (good == 1 && full == 1) printf("XONG");
    if (good == 1 && full == 0) printf("CHUA XONG");
    return 0;
}
