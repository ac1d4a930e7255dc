// Mistake: a number goes if a solution is left; one is always left, so all of them go.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int board[81], in_row[9], in_column[9], in_box[9];

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
    int best = -1;
    for (int p = 80; p >= 0; p--)
        if (!board[p] && (best < 0 || __builtin_popcount(used(p)) > __builtin_popcount(used(best)))) best = p;
    if (best < 0) return true;
    for (int d = 1; d <= 9; d++)
        if (can_be(best, d)) return true;
    return false;
}

int main() {
    string seed;
    cin >> seed;
    for (int p = 0; p < 81; p++) {
        cin >> board[p];
        flip(p, board[p]);
    }
    for (int p = 80; p >= 0; p--) {
        int number = board[p];
        board[p] = 0;
        flip(p, number);
        if (!solvable()) {
            board[p] = number;
            flip(p, number);
        }
    }
    for (int p = 0; p < 81; p++) cout << board[p] << (p % 9 == 8 ? '\n' : ' ');
}
