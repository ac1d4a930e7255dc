import math
a, b = map(int, input().split())
print(math.sqrt(-a))
