"""Promises of the tests, held on every run."""


class NotProven(Exception):
    """A test does not have a property that it was made for."""


def prove(holds, claim):
    """Stops the run unless the claim holds. Not `assert`, which `python -O` leaves out."""
    if not holds:
        raise NotProven(claim)
