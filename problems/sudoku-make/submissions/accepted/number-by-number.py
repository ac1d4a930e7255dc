# Takes the ones off first, then the twos, and so on. The candidates of the empty cells are masks in a dictionary;
# a number may go if no other one leads to a solution in its place.
import sys

numbers = sys.stdin.read().split()[1:]
board = [1 << int(number) for number in numbers]
cells = range(len(board))


def units(p):
    r, c = divmod(p, 9)
    return {("row", r), ("column", c), ("box", r // 3, c // 3)}


peers = [{q for q in cells if p != q and units(p) & units(q)} for p in cells]
size = [bin(mask).count("1") for mask in range(1024)]


def solvable(choices):
    if not choices:
        return True
    cell = min(choices, key=lambda p: size[choices[p]])
    for number in range(1, 10):
        bit = 1 << number
        if choices[cell] & bit:
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
    return 0b1111111110 & ~taken


for cell in sorted(cells, key=lambda p: numbers[p]):
    number = board[cell]
    board[cell] = 0
    choices = {p: candidates(p) for p in cells if not board[p]}
    choices[cell] &= ~number
    if solvable(choices):
        board[cell] = number
for r in range(9):
    print(*(numbers[p] if board[p] else 0 for p in cells[9 * r:9 * r + 9]))
