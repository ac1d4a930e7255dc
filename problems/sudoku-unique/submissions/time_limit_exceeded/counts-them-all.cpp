// Too slow: looks for all solutions, though two decide.
#include <cstdio>

int a[9][9], kept[9][9], found;

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
        for (int i = 0; i < 81; i++) kept[i / 9][i % 9] = a[i / 9][i % 9];
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
    bool clash = false;
    for (int i = 0; i < 81; i++) {
        int &cell = a[i / 9][i % 9], d = cell;
        cell = 0;
        clash = clash || (d && !ok(i / 9, i % 9, d));
        cell = d;
    }
    if (!clash) go();
    puts(found == 0 ? "VO NGHIEM" : found == 1 ? "DUY NHAT" : "NHIEU LOI GIAI");
    if (found == 1)
        for (int i = 0; i < 81; i++) printf("%d%c", kept[i / 9][i % 9], i % 9 == 8 ? '\n' : ' ');
}
