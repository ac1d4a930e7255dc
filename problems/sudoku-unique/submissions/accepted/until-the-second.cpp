// Masks of the numbers used in rows, columns and boxes; ends the program at the second solution.
#include <algorithm>
#include <bitset>
#include <iostream>
#include <iterator>
#include <vector>
using namespace std;

int board[81], solution[81];
bitset<10> in_row[9], in_column[9], in_box[9];
vector<int> holes;
bool found;

bitset<10> used(int p) { return in_row[p / 9] | in_column[p % 9] | in_box[p / 27 * 3 + p % 9 / 3]; }

void flip(int p, int d) {
    in_row[p / 9].flip(d);
    in_column[p % 9].flip(d);
    in_box[p / 27 * 3 + p % 9 / 3].flip(d);
}

[[noreturn]] void end_with(const char *words) {
    cout << words << '\n';
    exit(0);
}

void search() {
    if (holes.empty()) {
        if (found) end_with("NHIEU LOI GIAI");
        found = true;
        copy(begin(board), end(board), solution);
        return;
    }
    auto best = max_element(holes.begin(), holes.end(),
                            [](int p, int q) { return used(p).count() < used(q).count(); });
    swap(*best, holes.back());
    int p = holes.back();
    holes.pop_back();
    for (int d = 1; d <= 9; d++) {
        if (used(p)[d]) continue;
        board[p] = d;
        flip(p, d);
        search();
        flip(p, d);
    }
    holes.push_back(p);
}

int main() {
    for (int p = 0; p < 81; p++) {
        cin >> board[p];
        if (board[p] == 0) {
            holes.push_back(p);
        } else {
            if (used(p)[board[p]]) end_with("VO NGHIEM");
            flip(p, board[p]);
        }
    }
    search();
    if (!found) end_with("VO NGHIEM");
    cout << "DUY NHAT\n";
    for (int *row = solution; row != end(solution); row += 9)
        copy_n(row, 9, ostream_iterator<int>(cout, " ")), cout << '\n';
}
