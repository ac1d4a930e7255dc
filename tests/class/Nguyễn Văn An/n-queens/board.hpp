#pragma once
#include <vector>

class Board {
public:
    explicit Board(int n) : column_of_row(n, -1) {}

    int size() const { return (int)column_of_row.size(); }

    bool attacked(int row, int column) const {
        for (int r = 0; r < size(); r++) {
            int c = column_of_row[r];
            if (c < 0) continue;
            if (c == column || r + c == row + column || r - c == row - column) return true;
        }
        return false;
    }

    void put(int row, int column) { column_of_row[row] = column; }
    void remove(int row) { column_of_row[row] = -1; }

private:
    std::vector<int> column_of_row;
};
