// Mistake: never looks whether the given numbers clash with each other.
#include <cstdio>

int a[9][9], found;

bool ok(int r, int c, int d) {
    for (int k = 0; k < 9; k++)
        if (a[r][k] == d || a[k][c] == d || a[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] == d) return false;
    return true;
}

void go() {
    int br = -1, bc = -1, least = 10;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            if (a[r][c]) continue;
            int n = 0;
            for (int d = 1; d <= 9; d++) n += ok(r, c, d);
            if (n < least) least = n, br = r, bc = c;
        }
    if (br < 0) {
        found++;
        return;
    }
    for (int d = 1; d <= 9; d++)
        if (ok(br, bc, d)) {
            a[br][bc] = d;
            go();
            a[br][bc] = 0;
        }
}

int main() {
    for (int i = 0; i < 81; i++)
        if (scanf("%d", &a[i / 9][i % 9]) != 1) return 1;
    go();
    printf("%d\n", found);
}
