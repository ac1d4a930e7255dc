// Mistake: tells only what is placed and undone; the numbers that clash are passed over in silence.
#include <bits/stdc++.h>
using namespace std;

array<int, 16> g;

bool fits(int p, int d) {
    for (int q = 0; q < 16; q++)
        if (q != p && g[q] == d &&
            (q / 4 == p / 4 || q % 4 == p % 4 || (q / 8 == p / 8 && q % 4 / 2 == p % 4 / 2)))
            return false;
    return true;
}

bool solve() {
    auto hole = find(g.begin(), g.end(), 0);
    if (hole == g.end()) return true;
    int p = hole - g.begin();
    for (int d = 1; d <= 4; d++) {
        if (!fits(p, d)) continue;
        cout << "DAT " << p / 4 + 1 << " " << p % 4 + 1 << " " << d << "\n";
        g[p] = d;
        if (solve()) return true;
        g[p] = 0;
        cout << "XOA " << p / 4 + 1 << " " << p % 4 + 1 << " " << d << "\n";
    }
    return false;
}

int main() {
    for (int &d : g) cin >> d;
    bool ok = true;
    for (int p = 0; p < 16; p++) ok &= g[p] == 0 || fits(p, g[p]);
    if (ok && solve())
        for (int p = 0; p < 16; p++) cout << g[p] << (p % 4 == 3 ? "\n" : " ");
    else
        cout << "VO NGHIEM\n";
}
