# Mistake: a forced cell is written into the board at once, which forces cells that the given board
# leaves open.
board = [[int(x) for x in input().split()] for _ in range(9)]


def candidates(r, c):
    used = set(board[r])
    for i in range(9):
        used.add(board[i][c])
        used.add(board[r // 3 * 3 + i // 3][c // 3 * 3 + i % 3])
    return [d for d in range(1, 10) if d not in used]


result = []
for r in range(9):
    for c in range(9):
        if board[r][c] == 0:
            options = candidates(r, c)
            if len(options) == 1:
                board[r][c] = options[0]
                result.append((r + 1, c + 1, options[0]))
print(len(result))
for item in result:
    print(*item)
