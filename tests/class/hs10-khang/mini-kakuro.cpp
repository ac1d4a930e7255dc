#include <bits/stdc++.h>
using namespace std;

int n, m, R[3], C[3], a[3][3], res;

void go(int k) {
    if (k == n * m) {
        res++;
        return;
    }
    int i = k / m, j = k % m, sr = 0, sc = 0;
    set<int> used;
    for (int t = 0; t < j; t++) used.insert(a[i][t]), sr += a[i][t];
    for (int t = 0; t < i; t++) used.insert(a[t][j]), sc += a[t][j];
    for (int v = 1; v <= 9; v++) {
        if (used.count(v)) continue;
        if (j == m - 1 && sr + v != R[i]) continue;
        if (i == n - 1 && sc + v != C[j]) continue;
        a[i][j] = v;
        go(k + 1);
    }
}

int main() {
    freopen("KAKURO.INP", "r", stdin);
    freopen("KAKURO.OUT", "w", stdout);
    cin >> n >> m;
    for (int i = 0; i < n; i++) cin >> R[i];
    for (int j = 0; j < m; j++) cin >> C[j];
    go(0);
    cout << res;
}
