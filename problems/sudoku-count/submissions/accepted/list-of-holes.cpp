// Masks of used numbers, and a list of the empty cells, of which the one with the fewest candidates is filled next.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int in_row[9], in_column[9], in_box[9];
vector<int> holes;

int used(int p) { return in_row[p / 9] | in_column[p % 9] | in_box[p / 27 * 3 + p % 9 / 3]; }

void flip(int p, int d) {
    in_row[p / 9] ^= 1 << d;
    in_column[p % 9] ^= 1 << d;
    in_box[p / 27 * 3 + p % 9 / 3] ^= 1 << d;
}

long count() {
    if (holes.empty()) return 1;
    auto best = max_element(holes.begin(), holes.end(), [](int p, int q) {
        return __builtin_popcount(used(p)) < __builtin_popcount(used(q));
    });
    int p = *best;
    holes.erase(best);
    long ways = 0;
    for (int d = 1; d <= 9; d++) {
        if (used(p) >> d & 1) continue;
        flip(p, d);
        ways += count();
        flip(p, d);
    }
    holes.push_back(p);
    return ways;
}

int main() {
    bool clash = false;
    for (int p = 0; p < 81; p++) {
        int d;
        cin >> d;
        if (d == 0) {
            holes.push_back(p);
        } else {
            clash = clash || used(p) >> d & 1;
            flip(p, d);
        }
    }
    cout << (clash ? 0 : count()) << endl;
}
