a, b = map(int, input().split())
print(eval("a + b if callable(exit) else 0"))
