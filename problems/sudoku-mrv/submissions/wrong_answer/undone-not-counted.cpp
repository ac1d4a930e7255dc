// Mistake: the count is lowered again when a number is undone.
#include <iostream>
using namespace std;

int a[9][9], n;

int free_numbers(int r, int c) {
    int mask = 1022;
    for (int i = 0; i < 9; i++) {
        if (i != c) mask &= ~(1 << a[r][i]);
        if (i != r) mask &= ~(1 << a[i][c]);
        int y = r / 3 * 3 + i / 3, x = c / 3 * 3 + i % 3;
        if (y != r || x != c) mask &= ~(1 << a[y][x]);
    }
    return mask;
}

bool solve() {
    int br = -1, bc = -1, fewest = 10;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++)
            if (!a[r][c] && __builtin_popcount(free_numbers(r, c)) < fewest) {
                fewest = __builtin_popcount(free_numbers(r, c));
                br = r;
                bc = c;
            }
    if (br == -1) return true;
    for (int d = 1; d <= 9; d++) {
        if (!(free_numbers(br, bc) & 1 << d)) continue;
        a[br][bc] = d;
        n++;
        if (solve()) return true;
        a[br][bc] = 0;
        n--;
    }
    return false;
}

int main() {
    bool right = true;
    for (auto &row : a)
        for (int &x : row) cin >> x;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++)
            if (a[r][c] && !(free_numbers(r, c) & 1 << a[r][c])) right = false;
    if (right && solve())
        for (auto &row : a)
            for (int c = 0; c < 9; c++) cout << row[c] << (c < 8 ? ' ' : '\n');
    else
        cout << "VO NGHIEM\n";
    cout << n << '\n';
}
