// Mistake: tells XOA on the way out of the calls although the solution was found and nothing is taken away.
#include <iostream>
#include <sstream>
using namespace std;

int s[16];

string at(int p) {
    ostringstream out;
    out << p / 4 + 1 << ' ' << p % 4 + 1;
    return out.str();
}

int other(int p, int d) {
    for (int q = p / 4 * 4; q < p / 4 * 4 + 4; q++)
        if (q != p && s[q] == d) return q;
    for (int q = p % 4; q < 16; q += 4)
        if (q != p && s[q] == d) return q;
    int corner = p / 8 * 8 + p % 4 / 2 * 2;
    for (int q : {corner, corner + 1, corner + 4, corner + 5})
        if (q != p && s[q] == d) return q;
    return -1;
}

bool done = false;

void solve(int p) {
    if (p == 16) {
        done = true;
        return;
    }
    if (s[p]) {
        solve(p + 1);
        return;
    }
    for (int d = 1; d <= 4 && !done; d++) {
        int q = other(p, d);
        if (q != -1) {
            cout << "TRUNG " << at(p) << " " << d << " " << at(q) << endl;
            continue;
        }
        s[p] = d;
        cout << "DAT " << at(p) << " " << d << endl;
        solve(p + 1);
        if (!done) s[p] = 0;
        cout << "XOA " << at(p) << " " << d << endl;
    }
}

int main() {
    bool bad = false;
    for (int &d : s) cin >> d;
    for (int p = 0; p < 16; p++)
        if (s[p] && other(p, s[p]) != -1) bad = true;
    if (!bad) solve(0);
    if (done)
        for (int p = 0; p < 16; p++) cout << s[p] << " \n"[p % 4 == 3];
    else
        cout << "VO NGHIEM" << endl;
}
