// Backtracking in reading order; a row or column is added up when its last cell is filled.
// Prints blanks after the number.
#include <iostream>
#include <vector>
using namespace std;

int n, m, a[3][3];
vector<int> row_sum, column_sum;
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
    row_sum.resize(n);
    column_sum.resize(m);
    for (int &sum : row_sum) cin >> sum;
    for (int &sum : column_sum) cin >> sum;
    fill(0, 0);
    cout << ways << "   " << endl;
}
