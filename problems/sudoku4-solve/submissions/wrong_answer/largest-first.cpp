// Mistake: tries 4, 3, 2, 1, and so prints the largest solution instead of the smallest.
#include <iostream>
using namespace std;

int a[4][4];

bool ok(int r, int c, int d) {
    for (int i = 0; i < 4; i++)
        if (a[r][i] == d || a[i][c] == d || a[r / 2 * 2 + i / 2][c / 2 * 2 + i % 2] == d) return false;
    return true;
}

bool solve(int p) {
    if (p == 16) return true;
    int r = p / 4, c = p % 4;
    if (a[r][c]) return solve(p + 1);
    for (int d = 4; d >= 1; d--)
        if (ok(r, c, d)) {
            a[r][c] = d;
            if (solve(p + 1)) return true;
            a[r][c] = 0;
        }
    return false;
}

int main() {
    for (auto &row : a)
        for (int &x : row) cin >> x;
    solve(0);
    for (auto &row : a) cout << row[0] << ' ' << row[1] << ' ' << row[2] << ' ' << row[3] << '\n';
}
