// Mistake: the numbers of a row are kept distinct, those of a column are not.
#include <iostream>
using namespace std;

int n, m, rows[3], cols[3], used[3][10], x[3][3], answer;

void go(int i, int j) {
    if (j == m) {
        int s = 0;
        for (int k = 0; k < m; k++) s += x[i][k];
        if (s != rows[i]) return;
        i++;
        j = 0;
    }
    if (i == n) {
        for (int c = 0; c < m; c++) {
            int s = 0;
            for (int r = 0; r < n; r++) s += x[r][c];
            if (s != cols[c]) return;
        }
        answer++;
        return;
    }
    for (int d = 1; d <= 9; d++) {
        if (used[i][d]) continue;
        used[i][d] = 1;
        x[i][j] = d;
        go(i, j + 1);
        used[i][d] = 0;
    }
}

int main() {
    cin >> n >> m;
    for (int i = 0; i < n; i++) cin >> rows[i];
    for (int j = 0; j < m; j++) cin >> cols[j];
    go(0, 0);
    cout << answer << endl;
}
