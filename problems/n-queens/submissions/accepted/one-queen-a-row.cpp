// One queen in each row; a new queen is compared with all earlier ones.
#include <cstdlib>
#include <iostream>
using namespace std;

int n, where[13];
long long solutions;

void place(int row) {
    if (row == n) {
        solutions++;
        return;
    }
    for (int c = 0; c < n; c++) {
        bool safe = true;
        for (int r = 0; r < row; r++)
            safe = safe && where[r] != c && abs(where[r] - c) != row - r;
        if (safe) {
            where[row] = c;
            place(row + 1);
        }
    }
}

int main() {
    cin >> n;
    place(0);
    cout << solutions << '\n';
}
