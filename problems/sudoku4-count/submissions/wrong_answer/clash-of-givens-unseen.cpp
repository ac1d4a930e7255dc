// Mistake: only the numbers that are filled in are checked. Two givens that clash with one another are
// never compared, so a board that has no solution may get some.
#include <iostream>
using namespace std;

int a[4][4], ways;

bool fits(int r, int c, int d) {
    for (int i = 0; i < 4; i++)
        if (a[r][i] == d || a[i][c] == d) return false;
    for (int i = r / 2 * 2; i < r / 2 * 2 + 2; i++)
        for (int j = c / 2 * 2; j < c / 2 * 2 + 2; j++)
            if (a[i][j] == d) return false;
    return true;
}

void go(int r, int c) {
    if (c == 4) r++, c = 0;
    if (r == 4) {
        ways++;
        return;
    }
    if (a[r][c]) {
        go(r, c + 1);
        return;
    }
    for (int d = 1; d <= 4; d++)
        if (fits(r, c, d)) {
            a[r][c] = d;
            go(r, c + 1);
            a[r][c] = 0;
        }
}

int main() {
    for (int r = 0; r < 4; r++)
        for (int c = 0; c < 4; c++) cin >> a[r][c];
    go(0, 0);
    cout << ways << endl;
}
