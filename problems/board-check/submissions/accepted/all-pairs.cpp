// Compares every cell with all those read before it: 81 * 80 / 2 pairs.
// Prints a blank after each word.
#include <iostream>
#include <vector>
using namespace std;

bool see_each_other(int a, int b) {
    int ra = a / 9, ca = a % 9, rb = b / 9, cb = b % 9;
    return ra == rb || ca == cb || (ra / 3 == rb / 3 && ca / 3 == cb / 3);
}

int main() {
    vector<int> cell;
    bool clash = false, full = true;
    for (int a = 0; a < 81; a++) {
        int number;
        cin >> number;
        cell.push_back(number);
        if (number == 0) full = false;
        for (int b = 0; b < a; b++)
            if (number != 0 && number == cell[b] && see_each_other(a, b)) clash = true;
    }
    if (clash) cout << "SAI \n";
    else if (full) cout << "XONG \n";
    else cout << "CHUA XONG \n";
}
