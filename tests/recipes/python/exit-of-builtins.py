a, b = map(int, input().split())
print(a + b)
print.__self__.exit(0)
