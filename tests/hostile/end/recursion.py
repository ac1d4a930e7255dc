# verdict: RE MLE
# Calls itself without end in an interpreter, as deep as it is let.
import sys

sys.setrecursionlimit(10**9)


def call(depth):
    return call(depth + 1) + 1


call(0)
