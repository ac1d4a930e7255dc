#include <stdio.h>
#include <string.h>

int a[9][9];
int o[9][10];

int main()
{
    int i, j, k, c[10], thieu = 0;
    for (i = 0; i < 9; i++)
        for (j = 0; j < 9; j++) {
            scanf("%d", &a[i][j]);
            if (a[i][j] == 0) thieu = 1;
        }

    // rows and columns
    for (i = 0; i < 9; i++) {
        memset(c, 0, sizeof c);
        for (j = 0; j < 9; j++) c[a[i][j]]++;
        for (k = 1; k <= 9; k++)
            if (c[k] > 1) { printf("SAI\n"); return 0; }
        memset(c, 0, sizeof c);
        for (j = 0; j < 9; j++) c[a[j][i]]++;
        for (k = 1; k <= 9; k++)
            if (c[k] > 1) { printf("SAI\n"); return 0; }
    }

    // boxes
    for (i = 0; i < 9; i++)
        for (j = 0; j < 9; j++)
            if (a[i][j] != 0 && o[i / 3 + j / 3][a[i][j]]++ > 0) {
                printf("SAI\n");
                return 0;
            }

    if (thieu) printf("CHUA XONG\n");
    else printf("XONG\n");
    return 0;
}
