// Puts each of 1..9 into each empty cell and asks whether it clashes with the given board.
// Prints a blank at the end of every line.
#include <iostream>
#include <sstream>
#include <vector>
using namespace std;

int board[9][9];

bool fits(int row, int column, int number) {
    for (int i = 0; i < 9; i++) {
        if (board[row][i] == number) return false;
        if (board[i][column] == number) return false;
    }
    int top = row - row % 3, left = column - column % 3;
    for (int r = top; r < top + 3; r++)
        for (int c = left; c < left + 3; c++)
            if (board[r][c] == number) return false;
    return true;
}

int main() {
    for (auto &row : board)
        for (int &number : row) cin >> number;
    int k = 0;
    ostringstream lines;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            if (board[r][c]) continue;
            vector<int> choices;
            for (int d : {1, 2, 3, 4, 5, 6, 7, 8, 9})
                if (fits(r, c, d)) choices.push_back(d);
            if (choices.size() == 1) {
                k++;
                lines << r + 1 << ' ' << c + 1 << ' ' << choices[0] << " \n";
            }
        }
    cout << k << " \n" << lines.str();
}
