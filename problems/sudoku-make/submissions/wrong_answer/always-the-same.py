# Mistake: prints a good puzzle, but always the same one, whatever board is given.
for row in """800000000 003600000 070090200 050007000 000045700 000100030 001000068 008500010 090000400""".split():
    print(*row)
