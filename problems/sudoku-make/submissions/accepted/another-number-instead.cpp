// In reading order: a number stays on the board if the cell could hold another one instead.
#include <algorithm>
#include <iostream>
#include <iterator>
#include <numeric>
#include <string>
#include <vector>
using namespace std;

int board[81], in_row[9], in_column[9], in_box[9];
vector<int> cells(81);

int used(int p) { return in_row[p / 9] | in_column[p % 9] | in_box[p / 27 * 3 + p % 9 / 3]; }

void flip(int p, int d) {
    in_row[p / 9] ^= 1 << d;
    in_column[p % 9] ^= 1 << d;
    in_box[p / 27 * 3 + p % 9 / 3] ^= 1 << d;
}

bool solvable();

bool can_be(int p, int d) {
    if (used(p) >> d & 1) return false;
    board[p] = d;
    flip(p, d);
    bool can = solvable();
    flip(p, d);
    board[p] = 0;
    return can;
}

bool solvable() {
    vector<pair<int, int>> holes;
    for (int p : cells)
        if (!board[p]) holes.emplace_back(__builtin_popcount(used(p)), p);
    if (holes.empty()) return true;
    int p = max_element(holes.begin(), holes.end())->second;
    for (int d = 9; d; d--)
        if (can_be(p, d)) return true;
    return false;
}

int main() {
    iota(cells.begin(), cells.end(), 0);
    string seed;
    cin >> seed;
    for (int p : cells) {
        cin >> board[p];
        flip(p, board[p]);
    }
    for (int p : cells) {
        int number = board[p];
        bool needed = false;
        board[p] = 0;
        flip(p, number);
        for (int d = 9; d; d--) needed = needed || (d != number && can_be(p, d));
        if (needed) {
            board[p] = number;
            flip(p, number);
        }
    }
    for (int *row = board; row != end(board); row += 9)
        copy_n(row, 9, ostream_iterator<int>(cout, " ")), cout << '\n';
}
