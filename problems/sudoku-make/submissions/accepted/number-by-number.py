# Takes the ones off first, then the twos, and so on. The candidates of the empty cells are masks in a dictionary;
# a number may go if no other one leads to a solution in its place.
import sys
from functools import cache

numbers = sys.stdin.read().split()[1:]
board = [1 << int(number) - 1 for number in numbers]
cells = range(len(board))


def units(p):
    r, c = divmod(p, 9)
    return {("row", r), ("column", c), ("box", r // 3, c // 3)}


peers = [{q for q in cells if p != q and units(p) & units(q)} for p in cells]


@cache
def size(mask):
    return bin(mask).count("1")


def solvable(choices):
    if not choices:
        return True
    cell = min(choices, key=lambda p: size(choices[p]))
    left = choices[cell]
    while left:
        bit = left & -left
        left -= bit
        fewer = dict(choices)
        del fewer[cell]
        for p in fewer.keys() & peers[cell]:
            fewer[p] &= ~bit
        if solvable(fewer):
            return True
    return False


def candidates(p):
    taken = 0
    for q in peers[p]:
        taken |= board[q]
    return 0b111111111 & ~taken


for cell in sorted(cells, key=lambda p: numbers[p]):
    number = board[cell]
    board[cell] = 0
    choices = {p: candidates(p) for p in cells if not board[p]}
    choices[cell] &= ~number
    if solvable(choices):
        board[cell] = number
shown = iter([number if bit else "0" for number, bit in zip(numbers, board)])
for row in zip(*[shown] * 9):
    print(*row)
