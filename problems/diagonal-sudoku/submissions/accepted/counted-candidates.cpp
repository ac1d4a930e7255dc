// Every cell counts for each number how many filled peers hold it (29 units: rows, columns,
// boxes, two diagonals). Setting or clearing a cell only changes the counts of its peers. Goes on with
// the cell, or the place of a number in a unit, that has the fewest ways.
// Prints no line end after the last row.
#include <iostream>
#include <utility>
#include <vector>
using namespace std;

vector<vector<int>> units(29);
vector<int> units_of[81];
int value[81], blocked[81][10];

void set_cell(int p, int d, int step) {
    value[p] = step > 0 ? d : 0;
    for (int u : units_of[p])
        for (int q : units[u]) blocked[q][d] += step;
}

bool open_for(int p, int d) { return value[p] == 0 && blocked[p][d] == 0; }

bool solve(int left) {
    if (left == 0) return true;
    vector<pair<int, int>> ways;
    bool chosen = false;
    auto offer = [&](const vector<pair<int, int>> &list) {
        if (!chosen || list.size() < ways.size()) ways = list, chosen = true;
    };
    for (int p = 0; p < 81; p++) {
        if (value[p]) continue;
        vector<pair<int, int>> list;
        for (int d = 1; d <= 9; d++)
            if (open_for(p, d)) list.push_back({p, d});
        offer(list);
    }
    for (auto &unit : units)
        for (int d = 1; d <= 9; d++) {
            bool placed = false;
            vector<pair<int, int>> list;
            for (int p : unit) {
                placed = placed || value[p] == d;
                if (open_for(p, d)) list.push_back({p, d});
            }
            if (!placed) offer(list);
        }
    for (auto [p, d] : ways) {
        set_cell(p, d, 1);
        if (solve(left - 1)) return true;
        set_cell(p, d, -1);
    }
    return false;
}

int main() {
    for (int p = 0; p < 81; p++) {
        int r = p / 9, c = p % 9;
        units[r].push_back(p);
        units[9 + c].push_back(p);
        units[18 + r / 3 * 3 + c / 3].push_back(p);
        if (r == c) units[27].push_back(p);
        if (r + c == 8) units[28].push_back(p);
    }
    for (int u = 0; u < 29; u++)
        for (int p : units[u]) units_of[p].push_back(u);
    int left = 81;
    for (int p = 0; p < 81; p++) {
        int d;
        cin >> d;
        if (d) set_cell(p, d, 1), left--;
    }
    solve(left);
    for (int p = 0; p < 81; p++) {
        if (p) cout << (p % 9 ? ' ' : '\n');
        cout << value[p];
    }
}
