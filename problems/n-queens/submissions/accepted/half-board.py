# Backtracking with the list of the columns that are left and a table for each kind of diagonal. The queen
# of the first row stands in the left half only, and counts twice, for the mirror image; the middle column of
# an odd board counts once. Prints blanks and an empty line after the number.
import sys


def solve(n):
    rising = [True] * (2 * n)   # by row + column: is the diagonal free?
    falling = [True] * (2 * n)  # by row - column, negative ones from the end

    def count(row, columns):
        if row == n:
            return 1
        if row == n - 1:
            column = columns[0]
            return int(rising[row + column] and falling[row - column])
        total = 0
        for i, column in enumerate(columns):
            if rising[row + column] and falling[row - column]:
                rising[row + column] = falling[row - column] = False
                total += count(row + 1, columns[:i] + columns[i + 1:])
                rising[row + column] = falling[row - column] = True
        return total

    total = 0
    for column in range((n + 1) // 2):
        others = [c for c in range(n) if c != column]
        rising[column] = falling[-column] = False
        middle = 2 * column == n - 1
        total += count(1, others) if middle else 2 * count(1, others)
        rising[column] = falling[-column] = True
    return total


print(solve(int(sys.stdin.readline())), "  \n")
