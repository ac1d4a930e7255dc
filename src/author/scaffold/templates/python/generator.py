"""Prints one test: a line with N, a line with N numbers from LOWEST to HIGHEST.

Called as: generator.py N LOWEST HIGHEST SEED
"""
import sys

MASK = 2**64 - 1
n, lowest, highest, state = map(int, sys.argv[1:])


def next_random():
    """SplitMix64: the same seed gives the same numbers on every machine and in every language."""
    global state
    state = (state + 0x9E3779B97F4A7C15) & MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


print(n)
print(*(lowest + next_random() % (highest - lowest + 1) for _ in range(n)))
