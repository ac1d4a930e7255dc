#include <iostream>
using namespace std;

int a[9][9];

bool trung() {
    for (int i = 0; i < 81; i++)
        for (int j = i + 1; j < 81; j++) {
            int r = i / 9, c = i % 9, y = j / 9, x = j % 9;
            if (a[r][c] == 0 || a[r][c] != a[y][x]) continue;
            if (r == y || c == x || (r / 3 == y / 3 && c / 3 == x / 3)) return true;
        }
    return false;
}

int dem() {
    int k = 0;
    for (auto &r : a)
        for (int x : r)
            if (x == 0) k++;
    return k;
}

int main() {
    for (auto &r : a)
        for (int &x : r) cin >> x;
    if (trung()) {
        cout << "SAI\n";
        return 0;
    }
    while (dem() > 0) cout << "CHUA XONG\n";
    cout << "XONG\n";
}
