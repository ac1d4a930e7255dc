// Mistake: takes C for odd and L for even. Such a board has no solution, and comes out as it went in.
#include <iostream>
#include <string>
using namespace std;

int a[9][9];
string mark[9];

bool fits(int r, int c, int d) {
    if (mark[r][c] == 'C' && d % 2 == 0) return false;
    if (mark[r][c] == 'L' && d % 2 != 0) return false;
    for (int k = 0; k < 9; k++)
        if (a[r][k] == d || a[k][c] == d || a[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] == d) return false;
    return true;
}

bool solve() {
    int fewest = 10, row = -1, column = -1;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            if (a[r][c]) continue;
            int n = 0;
            for (int d = 1; d <= 9; d++) n += fits(r, c, d);
            if (n < fewest) fewest = n, row = r, column = c;
        }
    if (row < 0) return true;
    for (int d = 1; d <= 9; d++)
        if (fits(row, column, d)) {
            a[row][column] = d;
            if (solve()) return true;
            a[row][column] = 0;
        }
    return false;
}

int main() {
    for (auto &row : a)
        for (int &x : row) cin >> x;
    for (string &s : mark) cin >> s;
    solve();
    for (auto &row : a)
        for (int c = 0; c < 9; c++) cout << row[c] << (c < 8 ? ' ' : '\n');
}
