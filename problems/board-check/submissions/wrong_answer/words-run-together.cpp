// Mistake: prints CHUAXONG where the statement says CHUA XONG.
#include <iostream>
#include <vector>
using namespace std;

bool repeats(const vector<int> &v) {
    vector<int> count(10);
    for (int x : v) count[x]++;
    for (int d = 1; d <= 9; d++)
        if (count[d] > 1) return true;
    return false;
}

int main() {
    vector<vector<int>> g(9, vector<int>(9));
    for (auto &row : g)
        for (auto &x : row) cin >> x;
    bool wrong = false, empty = false;
    for (int i = 0; i < 9; i++) {
        vector<int> column, box;
        for (int k = 0; k < 9; k++) {
            column.push_back(g[k][i]);
            box.push_back(g[i / 3 * 3 + k / 3][i % 3 * 3 + k % 3]);
            if (g[i][k] == 0) empty = true;
        }
        if (repeats(g[i]) || repeats(column) || repeats(box)) wrong = true;
    }
    if (wrong) cout << "SAI\n";
    else if (empty) cout << "CHUAXONG\n";
    else cout << "XONG\n";
}
