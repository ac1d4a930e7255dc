# Crashes where no number is left: the first of an empty list is printed (IndexError).
import sys

numbers = [int(x) for x in sys.stdin.read().split()]
r, c = numbers[81] - 1, numbers[82] - 1
left = list(range(1, 10))
for p in range(81):
    y, x = divmod(p, 9)
    if (y == r or x == c or (y // 3 == r // 3 and x // 3 == c // 3)) and numbers[p] in left:
        left.remove(numbers[p])
print(left[0], end="")
for d in left[1:]:
    print("", d, end="")
print()
