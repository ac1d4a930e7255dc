// Mistake: looks down the column before it looks along the row, so it often names another cell.
#include <cstdio>

int a[4][4];

bool clash(int r, int c, int d, int &y, int &x) {
    for (int i = 0; i < 4; i++)
        if (i != r && a[i][c] == d) return y = i, x = c, true;
    for (int i = 0; i < 4; i++)
        if (i != c && a[r][i] == d) return y = r, x = i, true;
    for (int i = 0; i < 4; i++) {
        y = r / 2 * 2 + i / 2;
        x = c / 2 * 2 + i % 2;
        if ((y != r || x != c) && a[y][x] == d) return true;
    }
    return false;
}

bool go(int p) {
    if (p == 16) return true;
    int r = p / 4, c = p % 4, y, x;
    if (a[r][c]) return go(p + 1);
    for (int d = 1; d <= 4; d++) {
        if (clash(r, c, d, y, x)) {
            printf("TRUNG %d %d %d %d %d\n", r + 1, c + 1, d, y + 1, x + 1);
            continue;
        }
        printf("DAT %d %d %d\n", r + 1, c + 1, d);
        a[r][c] = d;
        if (go(p + 1)) return true;
        a[r][c] = 0;
        printf("XOA %d %d %d\n", r + 1, c + 1, d);
    }
    return false;
}

int main() {
    bool ok = true;
    int y, x;
    for (auto &row : a)
        for (int &d : row) scanf("%d", &d);
    for (int p = 0; p < 16; p++)
        if (a[p / 4][p % 4] && clash(p / 4, p % 4, a[p / 4][p % 4], y, x)) ok = false;
    if (!ok || !go(0)) return puts("VO NGHIEM"), 0;
    for (auto &row : a) printf("%d %d %d %d\n", row[0], row[1], row[2], row[3]);
}
