// Plain backtracking in reading order, smallest number first; a number is compared with all those that
// its cell sees. The first board that gets full is the smallest.
#include <iostream>
using namespace std;

int a[4][4];

bool clashes(int r, int c) {
    for (int i = 0; i < 4; i++) {
        if (i != c && a[r][i] == a[r][c]) return true;
        if (i != r && a[i][c] == a[r][c]) return true;
    }
    // What is left of the box: the cell in its other row and its other column.
    return a[r ^ 1][c ^ 1] == a[r][c];
}

bool fill(int r, int c) {
    if (c == 4) r++, c = 0;
    if (r == 4) return true;
    if (a[r][c] != 0) return fill(r, c + 1);
    for (int d = 1; d <= 4; d++) {
        a[r][c] = d;
        // The cell is full now, so that it is passed over.
        if (!clashes(r, c) && fill(r, c)) return true;
    }
    a[r][c] = 0;
    return false;
}

int main() {
    for (auto &row : a)
        for (int &x : row) cin >> x;
    fill(0, 0);
    for (auto &row : a) cout << row[0] << ' ' << row[1] << ' ' << row[2] << ' ' << row[3] << '\n';
}
