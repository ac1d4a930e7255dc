"""One solver and maker for every sudoku of the pack.

The rules are units: lists of cells that must hold each number once. Boxes and diagonals are
units like rows; even and odd marks narrow the numbers allowed in a cell. This is the pack's second
implementation, independent of the reference solutions: it shares no code with them and works
differently (it narrows each cell's own set of numbers until nothing changes, and only then guesses), so
"exactly one solution" is proven by a program that did not make the answer.
"""

from grid import changed, empty, without
from proof import prove


class Rules:
    """Units and what follows from them. Sets of numbers are bit masks: bit 0 stands for 1."""

    def __init__(self, size, units):
        self.size = size
        self.names = list(units)
        self.units = list(units.values())
        self.any = (1 << size) - 1
        cells = range(size * size)
        self.units_of = [[index for index, unit in enumerate(self.units) if cell in unit] for cell in cells]
        self.peers = []
        for cell in cells:
            peers = {peer for unit in self.units if cell in unit for peer in unit} - {cell}
            self.peers.append(sorted(peers))

    def unit(self, name):
        return self.units[self.names.index(name)]


def rows_and_columns(size):
    units = {}
    for line in range(size):
        units[f"row {line + 1}"] = [line * size + place for place in range(size)]
    for line in range(size):
        units[f"column {line + 1}"] = [place * size + line for place in range(size)]
    return units


def boxes(size):
    side = {4: 2, 9: 3}[size]
    units = {}
    for box in range(size):
        top, left = box // side * side, box % side * side
        units[f"box {box + 1}"] = [
            (top + place // side) * size + left + place % side for place in range(size)
        ]
    return units


FALLING = {"falling diagonal": [line * 9 + line for line in range(9)]}
RISING = {"rising diagonal": [line * 9 + 8 - line for line in range(9)]}

# The most numbers that a fair board makes a careful search try (see `tries`). Python needs less than a second.
FAIR = 2500

SMALL = Rules(4, {**rows_and_columns(4), **boxes(4)})
CLASSIC = Rules(9, {**rows_and_columns(9), **boxes(9)})
DIAGONAL = Rules(9, {**rows_and_columns(9), **boxes(9), **FALLING, **RISING})


def solutions(rules, board, limit, allowed=None, rng=None):
    """Up to `limit` different fillings of the board's empty cells that keep the rules.

    `allowed` narrows the numbers of each cell (a list of masks). With `rng`, guesses are made in random
    order, which draws a random solution; without it, in ascending order.
    """
    masks = list(allowed) if allowed else [rules.any] * len(board)
    for cell, number in enumerate(board):
        if number:
            masks[cell] &= 1 << number - 1
    found = []
    if all(masks):
        search(rules, masks, [cell for cell, mask in enumerate(masks) if is_one(mask)], limit, rng, found)
    return found


def search(rules, masks, fresh, limit, rng, found):
    """Adds the solutions within `masks` to `found`; `fresh` are cells whose number is new."""
    if not narrow(rules, masks, fresh):
        return
    open_cells = [(bin(mask).count("1"), cell) for cell, mask in enumerate(masks) if not is_one(mask)]
    if not open_cells:
        found.append([mask.bit_length() for mask in masks])
        return
    cell = min(open_cells)[1]
    guesses = [1 << number for number in range(rules.size) if masks[cell] >> number & 1]
    for guess in rng.shuffled(guesses) if rng else guesses:
        next_masks = list(masks)
        next_masks[cell] = guess
        search(rules, next_masks, [cell], limit, rng, found)
        if len(found) >= limit:
            return


def narrow(rules, masks, fresh):
    """Draws all simple conclusions, in place; False if they contradict each other."""
    while fresh:
        if not spread(rules, masks, fresh):
            return False
        fresh = lonely(rules, masks)
        if fresh is None:
            return False
    return True


def spread(rules, masks, fresh):
    """A cell with one number takes it from all its peers; False if a cell is left with none."""
    while fresh:
        cell = fresh.pop()
        bit = masks[cell]
        for peer in rules.peers[cell]:
            mask = masks[peer]
            if mask & bit:
                mask ^= bit
                if not mask:
                    return False
                masks[peer] = mask
                if is_one(mask):
                    fresh.append(peer)
    return True


def lonely(rules, masks):
    """A number with one place left in a unit goes there: the cells filled so; None on a contradiction."""
    fresh = []
    for unit in rules.units:
        once = twice = 0
        for cell in unit:
            mask = masks[cell]
            twice |= once & mask
            once |= mask
        if once != rules.any:
            return None
        once &= ~twice
        for cell in unit:
            bit = masks[cell] & once
            if bit and bit != masks[cell]:
                if not is_one(bit):
                    return None
                masks[cell] = bit
                fresh.append(cell)
    return fresh


def is_one(mask):
    return mask & mask - 1 == 0


def solved(rules, rng, start=None):
    """A random full board, with the numbers of `start` where it has some."""
    found = solutions(rules, start or empty(rules.size), 1, rng=rng)
    prove(found, "the start of a full board can be completed")
    return found[0]


def dug(rules, solution, order, allowed=None, keep=0):
    """Empties the cells of `order`, one after the other, wherever the solution stays the only one.

    Stops when only `keep` numbers are left. The result has one solution: proven by `only_solution`.
    """
    board = list(solution)
    masks = list(allowed) if allowed else [rules.any] * len(board)
    left = len(board)
    for cell in order:
        if left <= keep:
            break
        board[cell] = 0
        # It may go if no other number in its place leads to a solution.
        others = list(masks)
        others[cell] &= ~(1 << solution[cell] - 1)
        if others[cell] and solutions(rules, board, 1, others):
            board[cell] = solution[cell]
        else:
            left -= 1
    prove(only_solution(rules, board, allowed) == solution, "a dug board has its solution only")
    return board


def only_solution(rules, board, allowed=None):
    """The one solution of the board; not proven if there is none or more than one."""
    found = solutions(rules, board, 2, allowed)
    prove(len(found) == 1, f"a board has exactly one solution (found {len(found)} of at most 2): {board}")
    return found[0]


def tightest(open_cells, fits):
    """The cell with the fewest candidates, the first such one."""
    return min((bin(fits(cell)).count("1"), cell) for cell in open_cells)[1]


def first(open_cells, _):
    """The first cell in reading order."""
    return min(open_cells)


def tries(rules, board, allowed=None, pick=tightest, most=float("inf"), wanted=1):
    """How many numbers a plain search places, in ascending order, in the cells that `pick` picks.

    No conclusions, no clever order, only numbers that clash with nothing. With the tightest cell this is what
    a careful student writes, so it measures whether a board is fair to a slow language. The search ends with
    the last of the `wanted` solutions. It gives up when it needs more than `most`, and tells `most` + 1.
    """
    allowed = allowed or [rules.any] * len(board)
    used = [0] * len(rules.units)
    for cell, number in enumerate(board):
        if number:
            for unit in rules.units_of[cell]:
                used[unit] |= 1 << number - 1
    open_cells = {cell for cell, number in enumerate(board) if not number}
    placed = found = 0

    def fits(cell):
        mask = allowed[cell]
        for unit in rules.units_of[cell]:
            mask &= ~used[unit]
        return mask

    def fill():
        """Whether the search is over: it has what it wants, or is too long."""
        nonlocal placed, found
        if not open_cells:
            found += 1
            return found == wanted
        cell = pick(open_cells, fits)
        mask = fits(cell)
        open_cells.remove(cell)
        is_over = False
        for number in range(rules.size):
            if mask >> number & 1:
                placed += 1
                for unit in rules.units_of[cell]:
                    used[unit] ^= 1 << number
                is_over = placed > most or fill()
                for unit in rules.units_of[cell]:
                    used[unit] ^= 1 << number
                if is_over:
                    break
        open_cells.add(cell)
        return is_over

    fill()
    return placed


def candidates(rules, board, cell):
    """The numbers that clash with nothing when put into this cell, as a list."""
    around = {board[peer] for peer in rules.peers[cell]}
    return [number for number in range(1, rules.size + 1) if number not in around]


def lone_clash(rules, board, one, other):
    """One cell gets the number of the other; whatever else would clash with it is emptied."""
    number = board[other]
    rivals = [peer for peer in rules.peers[one] if board[peer] == number and peer != other]
    return changed(without(board, rivals), {one: number})


def ways(rules, board):
    """How many solutions there are, counted without listing them.

    All ways to put one number into all rows are masks of cells. Number after number, the ways that share no
    cell with those before are added, and it does not matter which number took which of the cells. Some numbers
    and the rest of them are done apart: what one side takes, the other must leave.
    """
    everywhere = [placings(rules, board, number) for number in range(1, rules.size + 1)]
    left = None
    while left != (left := sum(map(len, everywhere))) and all(everywhere):
        for one, masks in enumerate(everywhere):
            certain = (1 << len(board)) - 1
            for mask in masks:
                certain &= mask
            for other in range(rules.size):
                if other != one:
                    everywhere[other] = [mask for mask in everywhere[other] if not mask & certain]
    everywhere.sort(key=len)
    middle = rules.size * 2 // 3
    some, rest = together(everywhere[:middle]), together(everywhere[middle:])
    full = (1 << len(board)) - 1
    return sum(count * some.get(full ^ taken, 0) for taken, count in rest.items())


def together(everywhere):
    """How often each set of cells is taken by one mask of each number."""
    counts = {0: 1}
    for masks in everywhere:
        longer = {}
        for taken, count in counts.items():
            for mask in masks:
                if not taken & mask:
                    longer[taken | mask] = longer.get(taken | mask, 0) + count
        counts = longer
    return counts


def placings(rules, board, number):
    """All ways to put the number once into each unit, as masks of cells; the first units are the rows."""
    ways = [(0, 0)]
    for row in rules.units[: rules.size]:
        cells = [cell for cell in row if board[cell] == number] or [cell for cell in row if not board[cell]]
        steps = [(1 << cell, sum(1 << unit for unit in rules.units_of[cell])) for cell in cells]
        ways = [(mask | bit, met | units) for mask, met in ways for bit, units in steps if not met & units]
    return [mask for mask, _ in ways]
