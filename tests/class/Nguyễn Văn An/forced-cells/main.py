import sys


class Board:
    def __init__(self, lines):
        self.cells = {}
        for r, line in enumerate(lines, start=1):
            for c, number in enumerate(line.split(), start=1):
                self.cells[r, c] = int(number)

    def around(self, r, c):
        for (y, x), number in self.cells.items():
            if number and (y == r or x == c or ((y - 1) // 3, (x - 1) // 3) == ((r - 1) // 3, (c - 1) // 3)):
                yield number

    def forced(self):
        for (r, c), number in self.cells.items():
            if number == 0:
                left = set(range(1, 10)).difference(self.around(r, c))
                if len(left) == 1:
                    yield r, c, left.pop()


lines = [line for line in sys.stdin if line.strip()]
cells = list(Board(lines).forced())
print(len(cells))
for cell in cells:
    print("{} {} {}".format(*cell))
