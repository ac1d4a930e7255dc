"""n-queens: every n that the statement allows, once."""


def tests():
    for n in range(1, 13):
        yield f"n = {n}", f"{n}\n"


def stress(rng):
    return f"{1 + rng.below(12)}\n"
