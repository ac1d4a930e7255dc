// Mistake: takes the first number of the last line for the column and the second one for the row.
#include <iostream>
using namespace std;

int a[10][10];

int main() {
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) cin >> a[i][j];
    int x, y;
    cin >> x >> y;
    bool any = false;
    for (int d = 1; d <= 9; d++) {
        bool ok = true;
        for (int i = 1; i <= 9; i++) {
            if (a[y][i] == d || a[i][x] == d) ok = false;
            if (a[(y - 1) / 3 * 3 + (i + 2) / 3][(x - 1) / 3 * 3 + (i - 1) % 3 + 1] == d) ok = false;
        }
        if (ok) cout << d << " ", any = true;
    }
    if (!any) cout << "KHONG CO";
    cout << endl;
}
