import sys

board = [[int(n) for n in line.split()] for line in sys.stdin.readlines()]
board = [row for row in board if row]


def units():
    yield from board
    yield from zip(*board)
    for top in (0, 3, 6):
        for left in (0, 3, 6):
            yield [board[top + i][left + j] for i in range(3) for j in range(3)]


def main():
    for unit in units():
        for number in range(1, 10):
            if list(unit).count(number) > 1:
                print("Sai")
                return
    if any(0 in row for row in board):
        print("Chua xong")
    else:
        print("Xong")


main()
