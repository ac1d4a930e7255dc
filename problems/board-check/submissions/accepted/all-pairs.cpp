// Compares every cell with all those read before it: 81 * 80 / 2 pairs.
// Prints a blank after each word.
#include <iostream>
using namespace std;

int cell[81];

bool see_each_other(int a, int b) {
    int ra = a / 9, ca = a % 9, rb = b / 9, cb = b % 9;
    return ra == rb || ca == cb || (ra / 3 == rb / 3 && ca / 3 == cb / 3);
}

int main() {
    bool clash = false, full = true;
    for (int a = 0; a < 81; a++) {
        cin >> cell[a];
        if (cell[a] == 0) full = false;
        for (int b = 0; b < a; b++)
            if (cell[a] != 0 && cell[a] == cell[b] && see_each_other(a, b)) clash = true;
    }
    if (clash) cout << "SAI \n";
    else if (full) cout << "XONG \n";
    else cout << "CHUA XONG \n";
}
