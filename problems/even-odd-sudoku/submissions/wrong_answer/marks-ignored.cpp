// Mistake: an ordinary sudoku solver that does not even read the marks, and prints the first of the many
// solutions of the board without them.
#include <cstdio>

int board[81], row_used[9], column_used[9], box_used[9];

int box_of(int p) { return p / 27 * 3 + p % 9 / 3; }

void toggle(int p, int d) {
    row_used[p / 9] ^= 1 << d;
    column_used[p % 9] ^= 1 << d;
    box_used[box_of(p)] ^= 1 << d;
}

bool solve(int left) {
    if (left == 0) return true;
    int best = -1, best_used = 0;
    for (int p = 0; p < 81; p++) {
        if (board[p]) continue;
        int used = row_used[p / 9] | column_used[p % 9] | box_used[box_of(p)];
        if (best < 0 || __builtin_popcount(used) > __builtin_popcount(best_used)) best = p, best_used = used;
    }
    for (int d = 1; d <= 9; d++) {
        if (best_used >> d & 1) continue;
        board[best] = d;
        toggle(best, d);
        if (solve(left - 1)) return true;
        toggle(best, d);
        board[best] = 0;
    }
    return false;
}

int main() {
    int left = 0;
    for (int p = 0; p < 81; p++) {
        scanf("%d", &board[p]);
        if (board[p]) toggle(p, board[p]);
        else left++;
    }
    solve(left);
    for (int p = 0; p < 81; p++) printf("%d%c", board[p], p % 9 == 8 ? '\n' : ' ');
}
