import sys

sys.setrecursionlimit(10**6)


def down(depth):
    return 0 if depth == 0 else down(depth - 1)


a, b = map(int, input().split())
print(a + b + down(100000))
