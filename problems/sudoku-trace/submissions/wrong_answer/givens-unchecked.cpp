// Mistake: begins to search, and to log, although two givens clash.
#include <iostream>
#include <utility>
using namespace std;

int b[5][5];

pair<int, int> find_clash(int r, int c, int d) {
    for (int j = 1; j <= 4; j++)
        if (b[r][j] == d) return {r, j};
    for (int i = 1; i <= 4; i++)
        if (b[i][c] == d) return {i, c};
    int top = r > 2 ? 3 : 1, left = c > 2 ? 3 : 1;
    for (int i = top; i <= top + 1; i++)
        for (int j = left; j <= left + 1; j++)
            if (b[i][j] == d) return {i, j};
    return {0, 0};
}

bool search(int r, int c) {
    if (c > 4) return search(r + 1, 1);
    if (r > 4) return true;
    if (b[r][c]) return search(r, c + 1);
    for (int d = 1; d <= 4; d++) {
        auto [y, x] = find_clash(r, c, d);
        if (y) {
            cout << "TRUNG " << r << ' ' << c << ' ' << d << ' ' << y << ' ' << x << '\n';
            continue;
        }
        b[r][c] = d;
        cout << "DAT " << r << ' ' << c << ' ' << d << '\n';
        if (search(r, c + 1)) return true;
        b[r][c] = 0;
        cout << "XOA " << r << ' ' << c << ' ' << d << '\n';
    }
    return false;
}

int main() {
    for (int i = 1; i <= 4; i++)
        for (int j = 1; j <= 4; j++) cin >> b[i][j];
    if (search(1, 1))
        for (int i = 1; i <= 4; i++) cout << b[i][1] << ' ' << b[i][2] << ' ' << b[i][3] << ' ' << b[i][4] << '\n';
    else
        cout << "VO NGHIEM\n";
}
