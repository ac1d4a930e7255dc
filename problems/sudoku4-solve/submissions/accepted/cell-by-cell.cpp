// Plain backtracking in reading order, smallest number first; a number is compared with all
// fifteen other cells. The first board that gets full is the smallest.
#include <iostream>
using namespace std;

int a[16];

bool clashes(int p) {
    for (int q = 0; q < 16; q++) {
        if (q == p || a[q] != a[p]) continue;
        if (q / 4 == p / 4 || q % 4 == p % 4) return true;
        if (q / 8 == p / 8 && q % 4 / 2 == p % 4 / 2) return true;
    }
    return false;
}

bool fill(int p) {
    if (p == 16) return true;
    if (a[p] != 0) return fill(p + 1);
    for (int d = 1; d <= 4; d++) {
        a[p] = d;
        if (!clashes(p) && fill(p + 1)) return true;
    }
    a[p] = 0;
    return false;
}

int main() {
    for (int &x : a) cin >> x;
    fill(0);
    for (int i = 0; i < 16; i += 4) cout << a[i] << ' ' << a[i + 1] << ' ' << a[i + 2] << ' ' << a[i + 3] << '\n';
}
