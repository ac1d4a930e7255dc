# Adds up every two neighbours and takes the largest sum.
n = int(input())
numbers = list(map(int, input().split()))
print(max(left + right for left, right in zip(numbers, numbers[1:])))
