// Mistake: a number is compared only with the cells before it (left of it, above it, earlier in the
// box). A given further on is never seen, so the printed board may clash with it.
#include <cstdio>

int b[4][4];
bool given_cell[4][4];

bool fits(int r, int c, int d) {
    for (int k = 0; k < c; k++)
        if (b[r][k] == d) return false;
    for (int k = 0; k < r; k++)
        if (b[k][c] == d) return false;
    for (int y = r - r % 2; y <= r; y++)
        for (int x = c - c % 2; x < c - c % 2 + 2; x++)
            if (y * 4 + x < r * 4 + c && b[y][x] == d) return false;
    return true;
}

bool go(int p) {
    if (p == 16) return true;
    int r = p / 4, c = p % 4;
    if (given_cell[r][c]) return go(p + 1);
    for (int d = 1; d <= 4; d++) {
        if (!fits(r, c, d)) continue;
        b[r][c] = d;
        if (go(p + 1)) return true;
    }
    b[r][c] = 0;
    return false;
}

int main() {
    for (int r = 0; r < 4; r++)
        for (int c = 0; c < 4; c++) {
            scanf("%d", &b[r][c]);
            given_cell[r][c] = b[r][c] != 0;
        }
    go(0);
    for (int r = 0; r < 4; r++) printf("%d %d %d %d\n", b[r][0], b[r][1], b[r][2], b[r][3]);
}
