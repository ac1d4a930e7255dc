// Makes for each cell the list of the cells that it sees, in the order in which they are asked.
// Prints the board on one line, which the checker allows.
#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <vector>
using namespace std;

vector<int> board;

string name(int p) { return to_string(p / 4 + 1) + " " + to_string(p % 4 + 1); }

vector<int> seen_by(int p) {
    vector<int> row, column, box;
    for (int q = 0; q < (int)board.size(); q++) {
        if (q == p) continue;
        if (q / 4 == p / 4) row.push_back(q);
        if (q % 4 == p % 4) column.push_back(q);
        if (q / 8 == p / 8 && q % 4 / 2 == p % 4 / 2) box.push_back(q);
    }
    row.insert(row.end(), column.begin(), column.end());
    row.insert(row.end(), box.begin(), box.end());
    return row;
}

// The first cell that is seen and has the number, if there is one.
optional<int> holder(int p, int d) {
    for (int q : seen_by(p))
        if (board.at(q) == d) return q;
    return {};
}

bool fill() {
    auto empty = find(board.begin(), board.end(), 0);
    if (empty == board.end()) return true;
    int p = empty - board.begin();
    for (int d = 1; d <= 4; d++) {
        if (auto q = holder(p, d)) {
            cout << "TRUNG " << name(p) << ' ' << d << ' ' << name(*q) << '\n';
            continue;
        }
        cout << "DAT " << name(p) << ' ' << d << '\n';
        board[p] = d;
        if (fill()) return true;
        board[p] = 0;
        cout << "XOA " << name(p) << ' ' << d << '\n';
    }
    return false;
}

int main() {
    for (int d; cin >> d;) board.push_back(d);
    bool clash = false;
    int p = 0;
    for (int d : board) {
        if (d && holder(p, d)) clash = true;
        p++;
    }
    if (clash || !fill()) {
        cout << "VO NGHIEM\n";
        return 0;
    }
    for (int d : board) cout << d << ' ';
}
