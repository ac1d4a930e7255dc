# Too slow: puts a number into a cell and then checks all 27 rows, columns and boxes of the board, for each number
# that it tries. Boards with many placements take far too long.
import sys

board = [list(map(int, line.split())) for line in sys.stdin]
placed = 0


def unit(cells):
    numbers = [board[r][c] for r, c in cells if board[r][c] != 0]
    return sorted(numbers) == sorted(set(numbers))


def board_is_right():
    right = True
    for k in range(9):
        row = [(k, i) for i in range(9)]
        column = [(i, k) for i in range(9)]
        box = [(k // 3 * 3 + i // 3, k % 3 * 3 + i % 3) for i in range(9)]
        right = right and unit(row) and unit(column) and unit(box)
    return right


def solve():
    global placed
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                for d in range(1, 10):
                    board[r][c] = d
                    if board_is_right():
                        placed += 1
                        if solve():
                            return True
                board[r][c] = 0
                return False
    return True


if board_is_right() and solve():
    for row in board:
        print(*row)
else:
    print("VO NGHIEM")
print(placed)
