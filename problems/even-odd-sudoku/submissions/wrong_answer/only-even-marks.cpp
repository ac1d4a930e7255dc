// Mistake: C is heeded, L is forgotten, so a cell marked L may get an even number.
#include <bits/stdc++.h>
using namespace std;

vector<string> marks(9);
vector<vector<int>> g(9, vector<int>(9));

set<int> options(int r, int c) {
    set<int> s;
    if (marks[r][c] == 'C') s = {2, 4, 6, 8};
    else s = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (int i = 0; i < 9; i++) {
        s.erase(g[r][i]);
        s.erase(g[i][c]);
        s.erase(g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3]);
    }
    return s;
}

bool solve() {
    pair<int, int> cell = {-1, -1};
    set<int> best;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++)
            if (g[r][c] == 0) {
                set<int> s = options(r, c);
                if (cell.first < 0 || s.size() < best.size()) {
                    cell = {r, c};
                    best = s;
                }
            }
    if (cell.first < 0) return true;
    for (int d : best) {
        g[cell.first][cell.second] = d;
        if (solve()) return true;
    }
    g[cell.first][cell.second] = 0;
    return false;
}

int main() {
    for (auto &row : g)
        for (auto &x : row) cin >> x;
    for (auto &line : marks) cin >> line;
    solve();
    for (auto &row : g) {
        for (auto x : row) cout << x << ' ';
        cout << endl;
    }
}
