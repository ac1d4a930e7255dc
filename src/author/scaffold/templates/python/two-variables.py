# Walks along the numbers and remembers only the one before.
n = int(input())
before, number, *rest = map(int, input().split())
best = before + number
for following in rest:
    before = number
    number = following
    best = max(best, before + number)
print(best)
