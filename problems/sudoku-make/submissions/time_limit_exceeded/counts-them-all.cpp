// Too slow: counts all solutions of boards with fewer and fewer numbers, from which it takes a whole row first.
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
    long long seed;
    if (scanf("%lld", &seed) != 1) return 1;
    for (int i = 0; i < 81; i++)
        if (scanf("%d", &a[i / 9][i % 9]) != 1) return 1;
    // First it tries how much can go at one time: six rows, five, four ...
    int from = 0;
    for (int rows = 6; rows > 0 && from == 0; rows--) {
        int saved[9][9];
        for (int i = 0; i < 81; i++) saved[i / 9][i % 9] = a[i / 9][i % 9];
        for (int i = 0; i < 9 * rows; i++) a[i / 9][i % 9] = 0;
        found = 0;
        go();
        if (found == 1) from = 9 * rows;
        else
            for (int i = 0; i < 81; i++) a[i / 9][i % 9] = saved[i / 9][i % 9];
    }
    for (int i = from; i < 81; i++) {
        int number = a[i / 9][i % 9];
        a[i / 9][i % 9] = 0;
        found = 0;
        go();
        if (found > 1) a[i / 9][i % 9] = number;
    }
    for (int i = 0; i < 81; i++) printf("%d%c", a[i / 9][i % 9], i % 9 == 8 ? '\n' : ' ');
}
