// Mistake: takes a placement off the count when it is undone, so that only those that stay are counted.
#include <iostream>
using namespace std;

int s[9][9], steps;

bool free_for(int r, int c, int v) {
    for (int i = 0; i < 9; i++) {
        if (s[r][i] == v || s[i][c] == v) return false;
        if (s[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == v) return false;
    }
    return true;
}

bool solve() {
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            if (s[r][c]) continue;
            for (int v = 1; v <= 9; v++) {
                if (!free_for(r, c, v)) continue;
                s[r][c] = v;
                steps++;
                if (solve()) return true;
                s[r][c] = 0;
                steps--;
            }
            return false;
        }
    return true;
}

int main() {
    for (auto &row : s)
        for (int &v : row) cin >> v;
    bool ok = true;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++)
            if (s[r][c]) {
                int v = s[r][c];
                s[r][c] = 0;
                ok = ok && free_for(r, c, v);
                s[r][c] = v;
            }
    if (ok && solve())
        for (auto &row : s)
            for (int c = 0; c < 9; c++) cout << row[c] << " \n"[c == 8];
    else
        cout << "VO NGHIEM\n";
    cout << steps << endl;
}
