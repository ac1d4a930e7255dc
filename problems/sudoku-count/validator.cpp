// Nine lines of nine numbers from 0 to 9, and at most a million solutions. Givens that clash are allowed.
//
// In C++, as it has to count. A cell with one candidate is filled first; where there is none, it goes on with the
// cell or the place of a number in a unit that has the fewest ways, so that boards without a solution end soon, too.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <string>

const int MOST = 1000000;

int board[81], units[27][9], units_of[81][3], used[27], solutions;

[[noreturn]] void refuse(const std::string &reason) {
    std::fprintf(stderr, "%s\n", reason.c_str());
    std::exit(43);
}

int candidates(int cell) {
    const int *unit = units_of[cell];
    return 0b1111111110 & ~(used[unit[0]] | used[unit[1]] | used[unit[2]]);
}

void put(int cell, int number, int in_board) {
    board[cell] = in_board;
    for (int unit : units_of[cell]) used[unit] ^= 1 << number;
}

void search();

void go_on(int cell, int number) {
    put(cell, number, number);
    search();
    put(cell, number, 0);
}

void search() {
    int cell = -1, fewest = 10;
    for (int each = 0; each < 81 && fewest > 1; each++) {
        if (board[each]) continue;
        int count = __builtin_popcount(candidates(each));
        if (count < fewest) fewest = count, cell = each;
    }
    if (cell < 0) {
        if (++solutions > MOST) refuse("the board has more than " + std::to_string(MOST) + " solutions");
        return;
    }
    int place_unit = -1, place_number = 0;
    for (int unit = 0; unit < 27 && fewest > 1; unit++) {
        // Bit d of at_least[k]: more than k cells of the unit can hold d.
        int at_least[9] = {};
        for (int each : units[unit]) {
            if (board[each]) continue;
            int carry = candidates(each);
            for (int k = 0; carry && k < 9; k++) {
                int both = at_least[k] & carry;
                at_least[k] |= carry;
                carry = both;
            }
        }
        int open = 0b1111111110 & ~used[unit];
        for (int k = 0; k < fewest; k++) {
            int exactly = open & ~at_least[k];
            if (exactly) {
                fewest = k, place_unit = unit, place_number = __builtin_ctz(exactly);
                break;
            }
        }
    }
    if (place_unit < 0) {
        int mask = candidates(cell);
        for (int number = 1; number <= 9; number++)
            if (mask >> number & 1) go_on(cell, number);
        return;
    }
    for (int each : units[place_unit])
        if (!board[each] && candidates(each) >> place_number & 1) go_on(each, place_number);
}

int main() {
    std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    if (text.empty() || text.back() != '\n') refuse("the last line does not end with a newline");
    std::size_t start = 0;
    int rows = 0;
    for (; start < text.size(); rows++) {
        std::size_t end = text.find('\n', start);
        bool good = rows < 9 && end - start == 17;
        for (std::size_t k = 0; good && k < 17; k++) {
            char byte = text[start + k];
            good = k % 2 ? byte == ' ' : '0' <= byte && byte <= '9';
            if (good && k % 2 == 0) board[rows * 9 + k / 2] = byte - '0';
        }
        if (!good && rows < 9)
            refuse("line " + std::to_string(rows + 1) + ": expected 9 numbers from 0 to 9 apart by single blanks");
        if (!good) refuse("expected 9 lines, found more");
        start = end + 1;
    }
    if (rows < 9) refuse("expected 9 lines, found " + std::to_string(rows));
    for (int cell = 0; cell < 81; cell++) {
        int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
        units[row][column] = units[9 + column][row] = units[18 + box][row % 3 * 3 + column % 3] = cell;
        units_of[cell][0] = row, units_of[cell][1] = 9 + column, units_of[cell][2] = 18 + box;
    }
    for (int cell = 0; cell < 81; cell++) {
        int number = board[cell];
        if (!number) continue;
        if (!(candidates(cell) >> number & 1)) return 42;  // A clash: no solution.
        put(cell, number, number);
    }
    search();
    return 42;
}
