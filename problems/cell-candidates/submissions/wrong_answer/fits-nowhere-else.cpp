// Mistake: prints a number only where no other empty cell of the box could take it, if there is such a number: that
// answers another question.
#include <iostream>
using namespace std;

int a[9][9];

bool can(int r, int c, int d) {
    for (int i = 0; i < 9; i++)
        if (a[r][i] == d || a[i][c] == d || a[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    return a[r][c] == 0;
}

int main() {
    for (auto &row : a)
        for (int &x : row) cin >> x;
    int r, c;
    cin >> r >> c;
    r--, c--;
    for (int d = 1; d <= 9; d++) {
        int places = 0;
        for (int i = 0; i < 9; i++) places += can(r / 3 * 3 + i / 3, c / 3 * 3 + i % 3, d);
        if (places == 1 && can(r, c, d)) {
            cout << d << endl;
            return 0;
        }
    }
    bool any = false;
    for (int d = 1; d <= 9; d++)
        if (can(r, c, d)) cout << d << ' ', any = true;
    if (!any) cout << "KHONG CO";
    cout << endl;
}
