// Mistake: rows, columns and both diagonals, but not the nine boxes.
#include <cstring>
#include <iostream>
using namespace std;

class LatinSquare {
    int grid[9][9];

    int candidates(int r, int c, bool list[10]) const {
        memset(list, true, 10);
        for (int i = 0; i < 9; i++) {
            list[grid[r][i]] = false;
            list[grid[i][c]] = false;
            if (r == c) list[grid[i][i]] = false;
            if (r == 8 - c) list[grid[i][8 - i]] = false;
        }
        int count = 0;
        for (int d = 1; d < 10; d++) count += list[d];
        return count;
    }

public:
    void read(istream &in) {
        for (auto &row : grid)
            for (int &x : row) in >> x;
    }

    bool solve() {
        bool list[10];
        int r0 = -1, c0 = -1, fewest = 10;
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++)
                if (grid[r][c] == 0) {
                    int count = candidates(r, c, list);
                    if (count < fewest) fewest = count, r0 = r, c0 = c;
                }
        if (r0 < 0) return true;
        candidates(r0, c0, list);
        for (int d = 1; d < 10; d++) {
            if (!list[d]) continue;
            grid[r0][c0] = d;
            if (solve()) return true;
        }
        grid[r0][c0] = 0;
        return false;
    }

    void write(ostream &out) const {
        for (auto &row : grid) {
            for (int c = 0; c < 9; c++) out << (c ? " " : "") << row[c];
            out << endl;
        }
    }
};

int main() {
    LatinSquare square;
    square.read(cin);
    square.solve();
    square.write(cout);
}
