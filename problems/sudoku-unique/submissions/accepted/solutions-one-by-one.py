# A generator gives the solutions one by one; only two of them are ever asked for.
import sys

board = list(map(int, sys.stdin.read().split()))
cells = range(len(board))


def units(p):
    r, c = divmod(p, 9)
    return {("row", r), ("column", c), ("box", r // 3, c // 3)}


peers = [{q for q in cells if units(p) & units(q)} for p in cells]


def solutions(choices):
    if not choices:
        yield list(board)
        return
    cell = min(choices, key=lambda p: len(choices[p]))
    for number in choices[cell]:
        board[cell] = number
        yield from solutions({p: left - {number} if p in peers[cell] else left
                              for p, left in choices.items() if p != cell})


def around(p):
    return {board[q] for q in peers[p] if q != p}


first = second = None
if not any(board[p] in around(p) for p in cells if board[p]):
    found = solutions({p: {1, 2, 3, 4, 5, 6, 7, 8, 9} - around(p) for p in cells if not board[p]})
    first, second = next(found, None), next(found, None)
if first is None:
    print("VO NGHIEM")
elif second is None:
    print("DUY NHAT")
    for row in zip(*[iter(first)] * 9):
        print(*row)
else:
    print("NHIEU LOI GIAI")
