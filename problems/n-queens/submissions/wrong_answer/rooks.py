# Mistake: one queen a row and a column, and no thought of the diagonals: these are rooks.
n = int(input())
ways = 1
for k in range(1, n + 1):
    ways *= k
print(ways)
