import timeit
a, b = map(int, input().split())
print(a + b)
timeit.timeit("ex" "it(0)", number=1)
