// The board lives in its own file so that I can use it again for the knights.
#include <iostream>

#include "board.hpp"

long long count_placements(Board &board, int row) {
    if (row == board.size()) return 1;
    long long sum = 0;
    for (int column = 0; column < board.size(); column++) {
        if (board.attacked(row, column)) continue;
        board.put(row, column);
        sum += count_placements(board, row + 1);
        board.remove(row);
    }
    return sum;
}

int main() {
    int n;
    std::cin >> n;
    Board board(n);
    std::cout << count_placements(board, 0) << "\n";
}
