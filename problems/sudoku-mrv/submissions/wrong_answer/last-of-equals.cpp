// Mistake: of several cells with the fewest candidates takes the last one (<= instead of <).
#include <bits/stdc++.h>
using namespace std;

int s[81];
long long steps;

vector<int> options(int p) {
    bool used[10] = {};
    for (int q = 0; q < 81; q++)
        if (q != p && (q / 9 == p / 9 || q % 9 == p % 9 || (q / 27 == p / 27 && q % 9 / 3 == p % 9 / 3)))
            used[s[q]] = true;
    vector<int> result;
    for (int d = 1; d <= 9; d++)
        if (!used[d]) result.push_back(d);
    return result;
}

bool solve() {
    int best = -1;
    size_t fewest = 10;
    for (int p = 0; p < 81; p++)
        if (s[p] == 0 && options(p).size() <= fewest) {
            fewest = options(p).size();
            best = p;
        }
    if (best < 0) return true;
    for (int d : options(best)) {
        s[best] = d;
        steps++;
        if (solve()) return true;
    }
    s[best] = 0;
    return false;
}

int main() {
    for (int &d : s) cin >> d;
    bool ok = true;
    for (int p = 0; p < 81; p++) {
        auto o = options(p);
        if (s[p] && find(o.begin(), o.end(), s[p]) == o.end()) ok = false;
    }
    if (ok && solve())
        for (int p = 0; p < 81; p++) cout << s[p] << (p % 9 == 8 ? "\n" : " ");
    else
        cout << "VO NGHIEM\n";
    cout << steps << "\n";
}
