// Mistake: counts rows and columns from 1, but finds the box by / 3 * 3, which is right when counting from 0: for
// row 3 it starts at row 3, and for the first rows at row 0, which is not there.
#include <cstdio>

int a[20][20];

int main() {
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) scanf("%d", &a[i][j]);
    int r, c;
    scanf("%d %d", &r, &c);
    bool used[10] = {};
    for (int k = 1; k <= 9; k++) used[a[r][k]] = used[a[k][c]] = true;
    int top = r / 3 * 3, left = c / 3 * 3;
    for (int i = top; i < top + 3; i++)
        for (int j = left; j < left + 3; j++) used[a[i][j]] = true;
    int n = 0;
    for (int d = 1; d <= 9; d++)
        if (!used[d]) printf("%d ", d), n++;
    if (n == 0) printf("KHONG CO");
    printf("\n");
}
