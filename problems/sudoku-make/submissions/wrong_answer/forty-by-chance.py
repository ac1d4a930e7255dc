# Mistake: takes off forty numbers that chance chooses; whether one solution is left, chance decides, too.
import random
import sys

seed, *board = sys.stdin.read().split()
random.seed(int(seed))
for cell in random.sample(range(81), 40):
    board[cell] = "0"
for r in range(9):
    print(*board[9 * r:9 * r + 9])
