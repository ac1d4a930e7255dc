// Too slow: writes every one of the 4^k fillings of the k empty cells, and checks only full boards.
// For the empty board these are more than four thousand million.
#include <iostream>
using namespace std;

int a[4][4];
long long ways;

bool good_unit(int first, int second, int third, int fourth) {
    bool seen[5] = {};
    seen[first] = seen[second] = seen[third] = seen[fourth] = true;
    return seen[1] && seen[2] && seen[3] && seen[4];
}

bool good_board() {
    int good = 0;
    for (int i = 0; i < 4; i++) good += good_unit(a[i][0], a[i][1], a[i][2], a[i][3]);
    if (good < 4) return false;
    for (int i = 0; i < 4; i++) {
        int r = i / 2 * 2, c = i % 2 * 2;
        good += good_unit(a[0][i], a[1][i], a[2][i], a[3][i]);
        good += good_unit(a[r][c], a[r][c + 1], a[r + 1][c], a[r + 1][c + 1]);
    }
    return good == 12;
}

void fill(int p) {
    if (p == 16) {
        ways += good_board();
        return;
    }
    int &cell = a[p / 4][p % 4];
    if (cell) {
        fill(p + 1);
        return;
    }
    for (cell = 1; cell <= 4; cell++) fill(p + 1);
    cell = 0;
}

int main() {
    for (auto &row : a)
        for (int &x : row) cin >> x;
    fill(0);
    cout << ways << endl;
}
