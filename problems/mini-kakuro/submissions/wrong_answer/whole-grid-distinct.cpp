// Mistake: no number may come twice in the whole grid, as in a magic square; the statement asks for that
// only within a row and within a column.
#include <bits/stdc++.h>
using namespace std;

int n, m;
int r[5], c[5], g[5][5];
bool used[10];
int cnt = 0;

void dfs(int k) {
    if (k == n * m) {
        for (int i = 0; i < n; i++) if (accumulate(g[i], g[i] + m, 0) != r[i]) return;
        for (int j = 0; j < m; j++) {
            int s = 0;
            for (int i = 0; i < n; i++) s += g[i][j];
            if (s != c[j]) return;
        }
        cnt++;
        return;
    }
    for (int d = 1; d <= 9; d++) if (!used[d]) {
        used[d] = true;
        g[k / m][k % m] = d;
        dfs(k + 1);
        used[d] = false;
    }
}

int main() {
    cin >> n >> m;
    for (int i = 0; i < n; i++) cin >> r[i];
    for (int j = 0; j < m; j++) cin >> c[j];
    dfs(0);
    cout << cnt;
}
