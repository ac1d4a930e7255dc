// Crashes where there is no solution: an empty vector is returned, and its numbers are printed (std::out_of_range).
#include <bits/stdc++.h>
using namespace std;

int steps = 0;

set<int> candidates(const vector<int> &b, int p) {
    set<int> left = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (int q = 0; q < 81; q++)
        if (q != p && (q / 9 == p / 9 || q % 9 == p % 9 || (q / 27 == p / 27 && q % 9 / 3 == p % 9 / 3)))
            left.erase(b[q]);
    return left;
}

vector<int> solve(vector<int> b) {
    int best = -1;
    set<int> options;
    for (int p = 0; p < 81; p++) {
        if (b[p]) continue;
        auto here = candidates(b, p);
        if (best < 0 || here.size() < options.size()) best = p, options = here;
    }
    if (best < 0) return b;
    for (int d : options) {
        b[best] = d;
        steps++;
        auto found = solve(b);
        if (!found.empty()) return found;
    }
    return {};
}

int main() {
    vector<int> b(81);
    for (int &d : b) cin >> d;
    bool clash = false;
    for (int p = 0; p < 81; p++)
        if (b[p] && !candidates(b, p).count(b[p])) clash = true;
    auto solution = clash ? vector<int>() : solve(b);
    for (int p = 0; p < 81; p++) cout << solution.at(p) << (p % 9 == 8 ? '\n' : ' ');
    cout << steps << endl;
}
