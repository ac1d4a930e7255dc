// Mistake: rows and columns are printed as they are in the array, 0..8 instead of 1..9.
#include <bits/stdc++.h>
using namespace std;

int a[9][9];

int main() {
    for (auto &row : a)
        for (int &x : row) cin >> x;
    vector<array<int, 3>> found;
    for (int i = 0; i < 9; ++i)
        for (int j = 0; j < 9; ++j) {
            if (a[i][j]) continue;
            set<int> left = {1, 2, 3, 4, 5, 6, 7, 8, 9};
            for (int k = 0; k < 9; ++k) {
                left.erase(a[i][k]);
                left.erase(a[k][j]);
                left.erase(a[i / 3 * 3 + k / 3][j / 3 * 3 + k % 3]);
            }
            if (left.size() == 1) found.push_back({i, j, *left.begin()});
        }
    cout << found.size() << '\n';
    for (auto &f : found) cout << f[0] << ' ' << f[1] << ' ' << f[2] << '\n';
}
