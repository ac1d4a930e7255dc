// Mistake: the loop down a column ends at row < 8, so the numbers of the last row are never seen from
// above.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

struct Board {
    int cell[9][9];
    string marks[9];

    bool allowed(int row, int column, int number) const {
        char mark = marks[row][column];
        if (mark != '.' && (mark == 'C') != (number % 2 == 0)) return false;
        for (int c = 0; c < 9; c++)
            if (cell[row][c] == number) return false;
        for (int r = 0; r < 8; r++)
            if (cell[r][column] == number) return false;
        int top = row / 3 * 3, left = column / 3 * 3;
        for (int r = top; r < top + 3 && r < 8; r++)
            for (int c = left; c < left + 3; c++)
                if (cell[r][c] == number) return false;
        return true;
    }

    vector<int> candidates(int row, int column) const {
        vector<int> list;
        for (int d = 1; d <= 9; d++)
            if (allowed(row, column, d)) list.push_back(d);
        return list;
    }

    bool solve() {
        int row = -1, column = -1;
        vector<int> best;
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) {
                if (cell[r][c] != 0) continue;
                vector<int> list = candidates(r, c);
                if (row < 0 || list.size() < best.size()) row = r, column = c, best = list;
            }
        if (row < 0) return true;
        for (int d : best) {
            cell[row][column] = d;
            if (solve()) return true;
        }
        cell[row][column] = 0;
        return false;
    }
};

int main() {
    Board b;
    for (auto &row : b.cell)
        for (int &x : row) cin >> x;
    for (string &line : b.marks) cin >> line;
    b.solve();
    for (auto &row : b.cell) {
        for (int c = 0; c < 9; c++) {
            if (c > 0) cout << ' ';
            cout << row[c];
        }
        cout << '\n';
    }
}
