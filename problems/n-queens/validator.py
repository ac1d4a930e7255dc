"""One line with one number from 1 to 12, without leading zeros."""
import re
import sys


def refuse(reason):
    print(reason, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read()
if not text.endswith(b"\n"):
    refuse("the last line does not end with a newline")
if not re.fullmatch(b"([1-9]|1[0-2])\n", text):
    refuse(f"expected one line with one number from 1 to 12, found {text[:60]!r}")
sys.exit(42)
