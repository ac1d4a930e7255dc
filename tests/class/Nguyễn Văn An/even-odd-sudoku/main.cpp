#include <array>
#include <iostream>
#include <string>

using Grid = std::array<std::array<int, 9>, 9>;

Grid grid;
std::array<std::string, 9> marks;

bool suits(int r, int c, int v) {
    switch (marks[r][c]) {
        case 'C': if (v % 2 != 0) return false; break;
        case 'L': if (v % 2 == 0) return false; break;
    }
    for (int k = 0; k < 9; k++) {
        if (grid[r][k] == v) return false;
        if (grid[k][c] == v) return false;
        if (grid[r - r % 3 + k / 3][c - c % 3 + k % 3] == v) return false;
    }
    return true;
}

int options(int r, int c) {
    int n = 0;
    for (int v = 1; v <= 9; v++)
        if (suits(r, c, v)) n++;
    return n;
}

bool solve() {
    int row = -1, column = -1, fewest = 10;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++)
            if (grid[r][c] == 0) {
                int n = options(r, c);
                if (n < fewest) {
                    fewest = n;
                    row = r;
                    column = c;
                }
            }
    if (row == -1) return true;
    for (int v = 1; v <= 9; v++) {
        if (!suits(row, column, v)) continue;
        grid[row][column] = v;
        if (solve()) return true;
        grid[row][column] = 0;
    }
    return false;
}

int main() {
    for (auto &row : grid)
        for (auto &x : row) std::cin >> x;
    for (auto &m : marks) std::cin >> m;
    if (!solve()) std::cerr << "no solution\n";
    for (auto &row : grid) {
        for (int c = 0; c < 9; c++) std::cout << (c ? " " : "") << row[c];
        std::cout << "\n";
    }
}
