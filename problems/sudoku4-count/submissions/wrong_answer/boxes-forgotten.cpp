// Mistake: counts Latin squares, 576 for the empty board; the boxes are not checked.
#include <bits/stdc++.h>
using namespace std;

int g[4][4];

bool valid() {
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j)
            for (int k = j + 1; k < 4; ++k) {
                if (g[i][j] && g[i][j] == g[i][k]) return false;
                if (g[j][i] && g[j][i] == g[k][i]) return false;
            }
    return true;
}

long long count_from(int p) {
    if (!valid()) return 0;
    while (p < 16 && g[p / 4][p % 4]) ++p;
    if (p == 16) return 1;
    long long total = 0;
    for (int d = 1; d <= 4; ++d) {
        g[p / 4][p % 4] = d;
        total += count_from(p + 1);
    }
    g[p / 4][p % 4] = 0;
    return total;
}

int main() {
    for (int p = 0; p < 16; ++p) cin >> g[p / 4][p % 4];
    cout << count_from(0) << "\n";
}
