"""Boards: flat lists of numbers in reading order, 0 for an empty cell.

A cell is its index: row * size + column, both from 0.
"""


def size_of(board):
    return {16: 4, 81: 9}[len(board)]


def text(board):
    """The board as in the files: numbers apart by single blanks, one row a line."""
    return lines(board, size_of(board))


def lines(numbers, width):
    rows = (numbers[start : start + width] for start in range(0, len(numbers), width))
    return "".join(" ".join(map(str, row)) + "\n" for row in rows)


def parse(digits):
    """A board from its digits; blanks and line ends are for the eye."""
    return [int(digit) for digit in digits if digit.isdigit()]


def empty(size):
    return [0] * (size * size)


def changed(board, changes):
    """A copy with {cell: number} put in."""
    return [changes.get(cell, number) for cell, number in enumerate(board)]


def only(board, cells):
    """A copy that keeps only these cells."""
    keep = set(cells)
    return [number if cell in keep else 0 for cell, number in enumerate(board)]


def without(board, cells):
    """A copy with these cells emptied."""
    return changed(board, dict.fromkeys(cells, 0))


def swapped(board, one, other):
    """A copy with the numbers of two cells exchanged."""
    return changed(board, {one: board[other], other: board[one]})


def transposed(items):
    """Rows become columns. Both diagonals stay diagonals. For boards and for marks."""
    size = size_of(items)
    return [items[column * size + row] for row in range(size) for column in range(size)]


def turned(items):
    """Half a turn: the first cell becomes the last. For boards and for marks."""
    return items[::-1]


def complemented(board):
    """1 becomes 9, 2 becomes 8, ... (1 becomes 4 on a small board). On a 9x9 board even stays even."""
    size = size_of(board)
    return [size + 1 - number if number else 0 for number in board]


def clashes(rules, board):
    """The units that hold a number twice, by name: {"row 1", "box 9", ...}, counted from 1."""
    found = set()
    for name, unit in zip(rules.names, rules.units):
        numbers = [board[cell] for cell in unit if board[cell]]
        if len(set(numbers)) < len(numbers):
            found.add(name)
    return found


def redrawn(board, rng):
    """A board of nine that looks different and has as many solutions: other numbers, lines in another order."""
    names = [0] + rng.shuffled(range(1, 10))
    rows, columns = order(rng), order(rng)
    board = [names[board[9 * row + column]] for row in rows for column in columns]
    return transposed(board) if rng.below(2) else board


def order(rng):
    """The lines of a board of nine in another order, those of a box side by side."""
    return [3 * box + line for box in rng.shuffled(range(3)) for line in rng.shuffled(range(3))]
