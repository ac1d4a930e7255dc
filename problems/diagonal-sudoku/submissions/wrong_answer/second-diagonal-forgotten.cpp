// Mistake: only the diagonal from the top left is heeded, the one from the top right is forgotten.
#include <iostream>
#include <vector>
using namespace std;

int a[9][9];

bool possible(int r, int c, int d) {
    for (int i = 0; i < 9; i++) {
        if (a[r][i] == d || a[i][c] == d) return false;
        if (r == c && a[i][i] == d) return false;
    }
    int y = r - r % 3, x = c - c % 3;
    for (int i = 0; i < 9; i++)
        if (a[y + i / 3][x + i % 3] == d) return false;
    return true;
}

bool solve() {
    int br = -1, bc = -1;
    vector<int> best;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            if (a[r][c] != 0) continue;
            vector<int> now;
            for (int d = 1; d <= 9; d++)
                if (possible(r, c, d)) now.push_back(d);
            if (br == -1 || now.size() < best.size()) br = r, bc = c, best = now;
        }
    if (br == -1) return true;
    for (int d : best) {
        a[br][bc] = d;
        if (solve()) return true;
    }
    a[br][bc] = 0;
    return false;
}

int main() {
    for (int i = 0; i < 81; i++) cin >> a[i / 9][i % 9];
    solve();
    for (int i = 0; i < 81; i++) cout << a[i / 9][i % 9] << (i % 9 < 8 ? " " : "\n");
}
