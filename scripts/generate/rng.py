"""The source of all chance: SplitMix64 (Steele, Lea, Flood 2014), seeded by a name.

Python's own `random` may change its sequences between versions; this one cannot. Each test
has its own generator, named after it, so that a new test changes no other.
"""

WORD = (1 << 64) - 1


class Rng:
    def __init__(self, name):
        # FNV-1a turns the name into the first state.
        self.state = 0xCBF29CE484222325
        for byte in name.encode("utf-8"):
            self.state = (self.state ^ byte) * 0x100000001B3 & WORD

    def next(self):
        """64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & WORD
        word = self.state
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
        word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
        return word ^ word >> 31

    def below(self, bound):
        """A whole number from 0 to bound - 1."""
        return self.next() * bound >> 64

    def choice(self, items):
        return items[self.below(len(items))]

    def shuffled(self, items):
        """A new list with the items in random order (Fisher and Yates)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result

    def sample(self, items, count):
        return self.shuffled(items)[:count]
