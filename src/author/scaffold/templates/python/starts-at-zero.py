# Wrong: the best sum starts at 0, so it is never negative.
n = int(input())
numbers = list(map(int, input().split()))
best = 0
for i in range(1, n):
    best = max(best, numbers[i - 1] + numbers[i])
print(best)
