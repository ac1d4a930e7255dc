#include <bits/stdc++.h>
using namespace std;

int a[10][10];

// the numbers that may still stand in cell (i, j)
vector<int> thu(int i, int j) {
    vector<bool> cam(10, false);
    for (int k = 1; k <= 9; k++) cam[a[i][k]] = cam[a[k][j]] = true;
    int x = (i - 1) / 3 * 3 + 1, y = (j - 1) / 3 * 3 + 1;
    for (int p = x; p < x + 3; p++)
        for (int q = y; q < y + 3; q++) cam[a[p][q]] = true;
    vector<int> kq;
    for (int v = 1; v <= 9; v++)
        if (!cam[v]) kq.push_back(v);
    return kq;
}

int main() {
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) cin >> a[i][j];
    vector<tuple<int, int, int>> res;
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++)
            if (!a[i][j]) {
                auto v = thu(i, j);
                if (v.size() == 1) res.emplace_back(i, j, v[0]);
            }
    cout << res.size() << "\n";
    for (auto [x, y, z] : res) cout << x << " " << y << " " << z << "\n";
    return 0;
}
