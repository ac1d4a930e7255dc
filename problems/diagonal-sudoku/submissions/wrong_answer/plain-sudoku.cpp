// Mistake: last week's sudoku program, handed in as it was; neither diagonal is heeded.
#include <bits/stdc++.h>
using namespace std;

int s[9][9];
bitset<10> R[9], C[9], B[9];

bool run() {
    int bi = -1, bj = -1, most = -1;
    for (int i = 0; i < 9; ++i)
        for (int j = 0; j < 9; ++j)
            if (!s[i][j]) {
                int taken = (R[i] | C[j] | B[i / 3 * 3 + j / 3]).count();
                if (taken > most) most = taken, bi = i, bj = j;
            }
    if (bi < 0) return true;
    int b = bi / 3 * 3 + bj / 3;
    for (int d = 1; d <= 9; ++d)
        if (!R[bi][d] && !C[bj][d] && !B[b][d]) {
            s[bi][bj] = d;
            R[bi][d] = C[bj][d] = B[b][d] = 1;
            if (run()) return true;
            R[bi][d] = C[bj][d] = B[b][d] = 0;
            s[bi][bj] = 0;
        }
    return false;
}

int main() {
    for (int i = 0; i < 9; ++i)
        for (int j = 0; j < 9; ++j) {
            cin >> s[i][j];
            if (s[i][j]) R[i][s[i][j]] = C[j][s[i][j]] = B[i / 3 * 3 + j / 3][s[i][j]] = 1;
        }
    run();
    for (auto &r : s) {
        copy(r, r + 9, ostream_iterator<int>(cout, " "));
        cout << '\n';
    }
}
