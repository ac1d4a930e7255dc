import sys
import math, heapq as hq
from collections import deque
from functools import lru_cache


@lru_cache(None)
def add(a, b):
    return a + b


a, b = map(int, sys.stdin.readline().split())
print(add(a, b))
sys.exit(0)
