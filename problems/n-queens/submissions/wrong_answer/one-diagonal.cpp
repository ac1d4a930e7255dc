// Mistake: of the two directions of diagonals only one is checked.
#include <iostream>
using namespace std;

int n, all_columns;

int place(int row, int columns, int diagonals) {
    if (row == n) return 1;
    int total = 0;
    int free_columns = all_columns & ~(columns | diagonals);
    while (free_columns) {
        int queen = free_columns & -free_columns;
        free_columns -= queen;
        if (row == n - 1) total++;
        else total += place(row + 1, columns | queen, (diagonals | queen) << 1);
    }
    return total;
}

int main() {
    cin >> n;
    all_columns = (1 << n) - 1;
    cout << place(0, 0, 0) << endl;
}
