// Too slow: fills the board in reading order like any sudoku and checks the diagonals only when it is full.
// A sparse board has far too many sudokus without right diagonals.
#include <iostream>
#include <set>
using namespace std;

int a[9][9];

bool fits(int r, int c, int d) {
    for (int i = 0; i < 9; i++) {
        if (a[r][i] == d || a[i][c] == d) return false;
        if (a[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    }
    return true;
}

bool diagonals_right() {
    set<int> main_diagonal, other_diagonal;
    for (int i = 0; i < 9; i++) {
        main_diagonal.insert(a[i][i]);
        other_diagonal.insert(a[i][8 - i]);
    }
    return main_diagonal.size() == 9 && other_diagonal.size() == 9;
}

bool fill(int p) {
    if (p == 81) return diagonals_right();
    int r = p / 9, c = p % 9;
    if (a[r][c]) return fill(p + 1);
    for (int d = 1; d <= 9; d++) {
        if (!fits(r, c, d)) continue;
        a[r][c] = d;
        if (fill(p + 1)) return true;
    }
    a[r][c] = 0;
    return false;
}

int main() {
    for (auto &row : a)
        for (int &x : row) cin >> x;
    fill(0);
    for (auto &row : a)
        for (int c = 0; c < 9; c++) cout << row[c] << (c == 8 ? '\n' : ' ');
}
