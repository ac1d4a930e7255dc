#include <bits/stdc++.h>
using namespace std;

int a[9][9];
int H[9], C[9], V[9], X1, X2;  // bit v is set when v is used

int cam(int i, int j) {
    int m = H[i] | C[j] | V[i / 3 * 3 + j / 3];
    if (i == j) m |= X1;
    if (i + j == 8) m |= X2;
    return m;
}

void dat(int i, int j, int v) {
    H[i] ^= 1 << v;
    C[j] ^= 1 << v;
    V[i / 3 * 3 + j / 3] ^= 1 << v;
    if (i == j) X1 ^= 1 << v;
    if (i + j == 8) X2 ^= 1 << v;
}

bool giai() {
    int bi = -1, bj = -1, most = -1;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++)
            if (a[i][j] == 0 && __builtin_popcount(cam(i, j)) > most) {
                most = __builtin_popcount(cam(i, j));
                bi = i;
                bj = j;
            }
    if (bi < 0) return true;
    int m = cam(bi, bj);
    for (int v = 1; v <= 9; v++) {
        if (m & (1 << v)) continue;
        a[bi][bj] = v;
        dat(bi, bj, v);
        if (giai()) return true;
        dat(bi, bj, v);
        a[bi][bj] = 0;
    }
    return false;
}

int main() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            cin >> a[i][j];
            if (a[i][j]) dat(i, j, a[i][j]);
        }
    giai();
    for (int i = 0; i < 9; i++, cout << "\n")
        for (int j = 0; j < 9; j++) cout << a[i][j] << " ";
}
