"""Reads an input. Exit code 42: it keeps to the statement. 43: it does not, and why."""
import sys


def refuse(reason):
    print(reason, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
try:
    n, *numbers = map(int, text.split())
except ValueError:
    refuse("not a text of whole numbers")

if not 2 <= n <= 1000:
    refuse("n is not from 2 to 1000")
if len(numbers) != n:
    refuse("the second line does not hold n numbers")
if not all(-1000 <= number <= 1000 for number in numbers):
    refuse("a number is not from -1000 to 1000")

# Written once more from its numbers, the input must be the same, to the last blank.
if text != f"{n}\n{' '.join(map(str, numbers))}\n":
    refuse("not laid out as the statement says: single blanks, two lines, nothing else")
sys.exit(42)
