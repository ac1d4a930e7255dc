// Mistake: counts solutions that keep rows and columns only, so that far too many numbers stay.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int board[81], in_row[9], in_column[9];

int used(int p) { return in_row[p / 9] | in_column[p % 9]; }

void flip(int p, int d) {
    in_row[p / 9] ^= 1 << d;
    in_column[p % 9] ^= 1 << d;
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
        bool needed = false;
        board[p] = 0;
        flip(p, number);
        for (int d = 1; d <= 9; d++) needed = needed || (d != number && can_be(p, d));
        if (needed) {
            board[p] = number;
            flip(p, number);
        }
    }
    for (int p = 0; p < 81; p++) cout << board[p] << (p % 9 == 8 ? '\n' : ' ');
}
