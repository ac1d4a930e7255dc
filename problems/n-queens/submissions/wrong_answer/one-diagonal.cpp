// Mistake: of the two directions of diagonals only one is checked.
#include <iostream>
#include <vector>
using namespace std;

int n;
vector<bool> column, diagonal;

int go(int row) {
    if (row == n) return 1;
    int total = 0;
    for (int c = 0; c < n; c++) {
        if (column[c] || diagonal[row + c]) continue;
        column[c] = diagonal[row + c] = true;
        total += go(row + 1);
        column[c] = diagonal[row + c] = false;
    }
    return total;
}

int main() {
    cin >> n;
    column.resize(n);
    diagonal.resize(2 * n);
    cout << go(0) << endl;
}
