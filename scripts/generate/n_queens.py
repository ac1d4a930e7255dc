"""n-queens: every n that the statement allows, once."""


def tests():
    for n in range(1, 13):
        yield f"n = {n}", f"{n}\n"
