# Mistake: two fillings that differ only in the names of the numbers (1 and 2 exchanged, say) are
# taken for one.
board = []
for i in range(4):
    board.extend(int(x) for x in input().split())


def same_unit(p, q):
    r, c, y, x = p // 4, p % 4, q // 4, q % 4
    return r == y or c == x or (r // 2 == y // 2 and c // 2 == x // 2)


def renamed(cells):
    names = {}
    return tuple(names.setdefault(x, len(names) + 1) for x in cells)


kinds = set()


def go(p):
    if p == 16:
        kinds.add(renamed(board))
        return
    given = board[p]
    for d in [given] if given else [1, 2, 3, 4]:
        board[p] = 0
        if not any(board[q] == d and same_unit(p, q) for q in range(16)):
            board[p] = d
            go(p + 1)
    board[p] = given


go(0)
print(len(kinds))
