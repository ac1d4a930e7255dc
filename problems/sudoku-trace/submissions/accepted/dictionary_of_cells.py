# The board as a dictionary of filled cells; rows and columns are counted from 1 throughout.
import sys

words = iter(sys.stdin.read().split())
places = [(r, c) for r in (1, 2, 3, 4) for c in (1, 2, 3, 4)]
given = {place: number for place in places if (number := int(next(words))) != 0}
half = {1: "first", 2: "first", 3: "second", 4: "second"}


def same_row(a, b):
    return a[0] == b[0]


def same_column(a, b):
    return a[1] == b[1]


def same_box(a, b):
    return half[a[0]] == half[b[0]] and half[a[1]] == half[b[1]]


def first_clash(filled, place, number):
    for same in (same_row, same_column, same_box):
        for other in places:
            if other != place and same(place, other) and filled.get(other) == number:
                return other
    return None


def search(filled):
    empty = [place for place in places if place not in filled]
    if not empty:
        return filled
    place = empty[0]
    for number in (1, 2, 3, 4):
        other = first_clash(filled, place, number)
        if other:
            print("TRUNG", *place, number, *other)
            continue
        print("DAT", *place, number)
        found = search({**filled, place: number})
        if found:
            return found
        print("XOA", *place, number)
    return None


wrong = any(first_clash(given, place, number) for place, number in given.items())
solution = None if wrong else search(given)
if solution:
    for r in (1, 2, 3, 4):
        print(*(solution[r, c] for c in (1, 2, 3, 4)))
else:
    print("VO NGHIEM")
