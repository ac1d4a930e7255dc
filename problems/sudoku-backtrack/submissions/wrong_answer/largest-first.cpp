// Mistake: tries the numbers from 9 down to 1.
#include <bitset>
#include <iostream>
using namespace std;

int cell[81], placed;
bitset<10> R[9], C[9], B[9];

bool place(int p, int d) {
    int r = p / 9, c = p % 9, b = r / 3 * 3 + c / 3;
    if (R[r][d] || C[c][d] || B[b][d]) return false;
    R[r][d] = C[c][d] = B[b][d] = true;
    cell[p] = d;
    return true;
}

void remove(int p) {
    int r = p / 9, c = p % 9, d = cell[p];
    R[r][d] = C[c][d] = B[r / 3 * 3 + c / 3][d] = false;
    cell[p] = 0;
}

bool solve(int p) {
    while (p < 81 && cell[p]) p++;
    if (p == 81) return true;
    for (int d = 9; d > 0; d--)
        if (place(p, d)) {
            placed++;
            if (solve(p + 1)) return true;
            remove(p);
        }
    return false;
}

int main() {
    bool clash = false;
    for (int p = 0; p < 81; p++) {
        int d;
        cin >> d;
        if (d) clash |= !place(p, d);
    }
    if (clash || !solve(0))
        cout << "VO NGHIEM";
    else
        for (int p = 0; p < 81; p++) cout << cell[p] << (p % 9 < 8 ? " " : "\n");
    cout << "\n" << placed << "\n";
}
