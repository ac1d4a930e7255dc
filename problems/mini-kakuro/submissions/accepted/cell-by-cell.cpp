// Backtracking in reading order; a row or column is added up when its last cell is filled.
// Prints blanks after the number.
#include <iostream>
using namespace std;

int n, m, row_sum[3], column_sum[3], a[3][3];
long long ways;

bool good_so_far(int r, int c) {
    int across = 0, down = 0;
    for (int k = 0; k < c; k++)
        if (a[r][k] == a[r][c]) return false;
    for (int k = 0; k < r; k++)
        if (a[k][c] == a[r][c]) return false;
    for (int k = 0; k <= c; k++) across += a[r][k];
    for (int k = 0; k <= r; k++) down += a[k][c];
    if (c == m - 1 && across != row_sum[r]) return false;
    if (r == n - 1 && down != column_sum[c]) return false;
    return true;
}

void fill(int r, int c) {
    if (c == m) r++, c = 0;
    if (r == n) {
        ways++;
        return;
    }
    for (a[r][c] = 1; a[r][c] <= 9; a[r][c]++)
        if (good_so_far(r, c)) fill(r, c + 1);
}

int main() {
    cin >> n >> m;
    for (int r = 0; r < n; r++) cin >> row_sum[r];
    for (int c = 0; c < m; c++) cin >> column_sum[c];
    fill(0, 0);
    cout << ways << "   " << endl;
}
