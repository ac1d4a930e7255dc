// Crosses out the numbers of all cells that share a row, a column or a box with the cell. Counts from 1, and prints
// no line end.
#include <iostream>
#include <map>
#include <set>
#include <utility>
using namespace std;

int block(int k) { return (k - 1) / 3; }

int main() {
    map<pair<int, int>, int> board;
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) cin >> board[{i, j}];
    int row, column;
    cin >> row >> column;
    set<int> left = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (auto [cell, number] : board) {
        auto [i, j] = cell;
        if (i == row || j == column || (block(i) == block(row) && block(j) == block(column))) left.erase(number);
    }
    if (left.empty()) cout << "KHONG CO";
    for (int number : left) cout << number << ' ';
}
