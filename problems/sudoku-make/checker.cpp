// Accepts a puzzle of the board in the input: its givens are numbers of the board, it has no other solution, and
// without any one of its givens it has another.
//
// checker INPUT ANSWER FEEDBACK_FOLDER < OUTPUT; exit code 42 accepts, 43 refuses. The answer is not looked at.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

// So many steps decide by far any puzzle there is: the hardest ones take some thousand.
const long MOST_STEPS = 20000000;
const int ALL = 0b1111111110;

std::string feedback;

[[noreturn]] void refuse(const std::string &reason) {
    std::ofstream(feedback + "/judgemessage.txt") << reason << '\n';
    std::exit(43);
}

std::string place(int cell) {
    return "row " + std::to_string(cell / 9 + 1) + ", column " + std::to_string(cell % 9 + 1);
}

int units[27][9], units_of[81][3];

struct Puzzle {
    int board[81] = {}, used[27] = {};
    int solutions = 0;
    long steps = 0;

    void put(int cell, int number) {
        board[cell] = number;
        for (int unit : units_of[cell]) used[unit] |= 1 << number;
    }

    void take(int cell) {
        for (int unit : units_of[cell]) used[unit] &= ~(1 << board[cell]);
        board[cell] = 0;
    }

    int candidates(int cell) const {
        const int *unit = units_of[cell];
        return ALL & ~(used[unit[0]] | used[unit[1]] | used[unit[2]]);
    }

    bool try_one(int cell, int number) {
        put(cell, number);
        bool enough = search();
        take(cell);
        return enough;
    }

    // True, and it stops, at the second solution. Goes on with the cell that has the fewest candidates, or with a
    // number that has still fewer places in a unit.
    bool search() {
        if (++steps > MOST_STEPS) refuse("the puzzle is too hard to check");
        int cell = -1, fewest = 10, unit_of_number = -1, number_in_unit = 0;
        for (int each = 0; each < 81; each++) {
            if (board[each]) continue;
            int count = __builtin_popcount(candidates(each));
            if (count < fewest) fewest = count, cell = each;
        }
        if (cell < 0) return ++solutions == 2;
        for (int unit = 0; unit < 27 && fewest > 1; unit++) {
            int places[10] = {};
            for (int each : units[unit])
                if (!board[each])
                    for (int mask = candidates(each); mask; mask &= mask - 1) places[__builtin_ctz(mask)]++;
            for (int number = 1; number <= 9; number++)
                if (!(used[unit] >> number & 1) && places[number] < fewest)
                    fewest = places[number], unit_of_number = unit, number_in_unit = number;
        }
        if (unit_of_number >= 0) {
            for (int each : units[unit_of_number])
                if (!board[each] && candidates(each) >> number_in_unit & 1 && try_one(each, number_in_unit)) return true;
            return false;
        }
        for (int mask = candidates(cell); mask; mask &= mask - 1)
            if (try_one(cell, __builtin_ctz(mask))) return true;
        return false;
    }

    bool has_two_solutions() {
        solutions = 0;
        return search();
    }
};

int main(int argc, char **argv) {
    if (argc < 4) {
        std::cerr << "usage: checker INPUT ANSWER FEEDBACK_FOLDER < OUTPUT\n";
        return 1;
    }
    feedback = argv[3];
    for (int cell = 0; cell < 81; cell++) {
        int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
        units[row][column] = units[9 + column][row] = units[18 + box][row % 3 * 3 + column % 3] = cell;
        units_of[cell][0] = row, units_of[cell][1] = 9 + column, units_of[cell][2] = 18 + box;
    }
    std::ifstream input(argv[1]);
    std::string seed;
    input >> seed;
    int full[81];
    for (int &number : full)
        if (!(input >> number)) {
            std::cerr << "the input has no full board\n";
            return 1;
        }

    // Byte by byte: a word may be as long as the output.
    Puzzle puzzle;
    int cells = 0;
    bool in_word = false;
    for (int byte; (byte = std::cin.get()) != EOF;) {
        bool blank = byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
        if (!blank) {
            if (cells == 81) refuse("expected nothing after the 81 numbers of the board");
            if (in_word || byte < '0' || byte > '9')
                refuse(place(cells - in_word) + ": expected a number from 0 to 9, apart by blanks");
            if (byte != '0') {
                if (byte - '0' != full[cells])
                    refuse(place(cells) + ": found " + static_cast<char>(byte) + ", but the board has " +
                           std::to_string(full[cells]));
                puzzle.put(cells, byte - '0');
            }
            cells++;
        }
        in_word = !blank;
    }
    if (cells < 81) refuse("expected 81 numbers, found " + std::to_string(cells));

    if (puzzle.has_two_solutions()) refuse("the puzzle has more than one solution");
    for (int cell = 0; cell < 81; cell++) {
        int number = puzzle.board[cell];
        if (!number) continue;
        puzzle.take(cell);
        if (!puzzle.has_two_solutions()) refuse("the given in " + place(cell) + " can be left out");
        puzzle.put(cell, number);
    }
    return 42;
}
