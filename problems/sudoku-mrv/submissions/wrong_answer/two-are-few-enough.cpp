// Mistake: to save time stops looking at the first cell with two candidates or fewer, though a later one may
// have only one, or none.
#include <iostream>
using namespace std;

int a[81], used_row[9], used_column[9], used_box[9], placed;

int options(int p) { return 1022 & ~(used_row[p / 9] | used_column[p % 9] | used_box[p / 27 * 3 + p % 9 / 3]); }

void toggle(int p, int d) {
    used_row[p / 9] ^= 1 << d;
    used_column[p % 9] ^= 1 << d;
    used_box[p / 27 * 3 + p % 9 / 3] ^= 1 << d;
}

bool solve() {
    int cell = -1, fewest = 10;
    for (int p = 0; p < 81 && fewest > 2; p++) {
        if (a[p]) continue;
        int n = __builtin_popcount(options(p));
        if (n < fewest) {
            fewest = n;
            cell = p;
        }
    }
    if (cell < 0) return true;
    for (int d = 1; d <= 9; d++)
        if (options(cell) & 1 << d) {
            a[cell] = d;
            toggle(cell, d);
            placed++;
            if (solve()) return true;
            toggle(cell, d);
        }
    a[cell] = 0;
    return false;
}

int main() {
    bool clash = false;
    for (int p = 0; p < 81; p++) {
        cin >> a[p];
        if (!a[p]) continue;
        if (!(options(p) & 1 << a[p])) {
            clash = true;
            continue;
        }
        toggle(p, a[p]);
    }
    if (!clash && solve())
        for (int p = 0; p < 81; p++) cout << a[p] << (p % 9 < 8 ? ' ' : '\n');
    else
        cout << "VO NGHIEM" << endl;
    cout << placed << endl;
}
