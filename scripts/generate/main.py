"""Makes the inputs of the pack; the judge calls it as problem.toml says in [[generate]] and [stress].

    main.py SLUG SEED           writes 01.in, 02.in, ... into the current folder
    main.py SLUG stress SEED    prints one small random case, another one for each seed

The same bytes come out on every machine, for ever: all chance comes from a seeded generator of
our own (rng.py). Each run proves what the inputs promise (one solution, a clash in a row only, ...)
and stops where a promise does not hold.

One module a problem, with `tests()`, which yields pairs (purpose, input): the edges first, then
random ones; and `stress(rng)`, which returns one small case. What a test promises is proven beside
it, with code of this package only: no reference solution is ever called.

rng      the seeded source of all chance
proof    `prove`, an assertion that no option of Python switches off
grid     boards as lists of numbers: text, clashes, turning and mirroring
sudoku   the solver and maker for every kind of sudoku in the pack
"""

import importlib
import sys
from pathlib import Path

from proof import NotProven, prove
from rng import Rng

USAGE = "usage: main.py SLUG SEED | main.py SLUG stress SEED"


def main(words):
    if len(words) not in (2, 3) or (len(words) == 3 and words[1] != "stress") or not words[-1].isdigit():
        sys.exit(USAGE)
    slug = words[0]
    try:
        problem = importlib.import_module(slug.replace("-", "_"))
    except ModuleNotFoundError:
        sys.exit(f"no problem `{slug}`; {USAGE}")
    if len(words) == 3:
        sys.stdout.write(whole(problem.stress(Rng(f"{slug} stress {words[2]}"))))
        return
    try:
        write(problem.tests())
    except NotProven as broken:
        sys.exit(f"{slug}: not proven: {broken}")


def write(tests):
    purposes = {}
    for number, (purpose, text) in enumerate(tests, start=1):
        prove(text not in purposes, f"test {number} ({purpose}) differs from `{purposes.get(text)}`")
        purposes[text] = purpose
        Path(f"{number:02}.in").write_bytes(whole(text).encode("ascii"))


def whole(text):
    """The text, proven to be plain: ASCII, LF, one newline at its end."""
    prove(text.endswith("\n") and not text.endswith("\n\n"), "an input ends with one newline")
    prove(text.isascii() and "\r" not in text, "an input is plain ASCII with LF")
    return text


if __name__ == "__main__":
    main(sys.argv[1:])
