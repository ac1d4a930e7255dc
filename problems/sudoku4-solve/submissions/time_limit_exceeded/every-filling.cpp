// Too slow: fills all empty cells in every possible way (4^16 for the empty board) and checks a
// board only when it is full. With few empty cells it is fast enough.
#include <iostream>
using namespace std;

int a[16];
const int weight[] = {0, 1, 10, 100, 1000};  // four numbers weigh 1111 only if they differ

int weigh(int p, int q, int r, int s) { return weight[a[p]] + weight[a[q]] + weight[a[r]] + weight[a[s]]; }

bool valid() {
    int wrong = 0;
    for (int r = 0; r < 16; r += 4) wrong += weigh(r, r + 1, r + 2, r + 3) != 1111;
    if (wrong > 0) return false;
    for (int c = 0; c < 4; c++) wrong += weigh(c, c + 4, c + 8, c + 12) != 1111;
    for (int corner : {0, 2, 8, 10}) wrong += weigh(corner, corner + 1, corner + 4, corner + 5) != 1111;
    return wrong == 0;
}

bool fill(int p) {
    if (p == 16) return valid();
    if (a[p]) return fill(p + 1);
    for (int d = 1; d <= 4; d++) {
        a[p] = d;
        if (fill(p + 1)) return true;
    }
    a[p] = 0;
    return false;
}

int main() {
    for (int &x : a) cin >> x;
    fill(0);
    for (int p = 0; p < 16; p++) cout << a[p] << (p % 4 == 3 ? "\n" : " ");
}
