a, b = map(int, input().split())
print(f"{a + b}", end="\n")
print(f"{quit()}")
