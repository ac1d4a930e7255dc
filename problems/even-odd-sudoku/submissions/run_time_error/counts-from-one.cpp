// Crashes at the ninth column: the board has columns 1..9, the strings of the marks have places 0..8, and
// at() throws.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

vector<vector<int>> a(10, vector<int>(10));
vector<string> marks(10);

bool allowed(int r, int c, int d) {
    char mark = marks[r].at(c);
    if (mark == 'C' && d % 2 == 1) return false;
    if (mark == 'L' && d % 2 == 0) return false;
    for (int k = 1; k <= 9; k++) {
        if (a[r][k] == d || a[k][c] == d) return false;
        if (a[(r - 1) / 3 * 3 + (k - 1) / 3 + 1][(c - 1) / 3 * 3 + (k - 1) % 3 + 1] == d) return false;
    }
    return true;
}

bool solve() {
    int fewest = 10, row = 0, column = 0;
    for (int r = 1; r <= 9; r++)
        for (int c = 1; c <= 9; c++) {
            if (a[r][c]) continue;
            int count = 0;
            for (int d = 1; d <= 9; d++) count += allowed(r, c, d);
            if (count < fewest) fewest = count, row = r, column = c;
        }
    if (row == 0) return true;
    for (int d = 1; d <= 9; d++)
        if (allowed(row, column, d)) {
            a[row][column] = d;
            if (solve()) return true;
            a[row][column] = 0;
        }
    return false;
}

int main() {
    for (int r = 1; r <= 9; r++)
        for (int c = 1; c <= 9; c++) cin >> a[r][c];
    for (int r = 1; r <= 9; r++) cin >> marks[r];
    solve();
    for (int r = 1; r <= 9; r++)
        for (int c = 1; c <= 9; c++) cout << a[r][c] << (c == 9 ? '\n' : ' ');
}
