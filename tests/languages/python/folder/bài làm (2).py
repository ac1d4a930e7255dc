from add import add

print(add(*map(int, input().split())))
