def @gcd(@a, @b):
    while @b:
        @a, @b = @b, @a % @b
    return @a + @#
---
def @prime(@n):
    if @n < 2 or @n > @#:
        return False
    @k = 2
    while @k * @k <= @n:
        if @n % @k == 0:
            return False
        @k += 1
    return True
---
def @show(@board):
    for @line in @board:
        print("@#", *@line)
---
def @digits(@n):
    @total = @#
    for @d in str(@n):
        @total += int(@d)
    return @total
---
def @tally(@list):
    @seen = {}
    for @d in @list:
        @seen[@d % @#] = @seen.get(@d % @#, 0) + 1
    return @seen
---
def @largest(@list):
    @ans = -@#
    for @d in @list:
        if @d > @ans:
            @ans = @d
    return @ans
---
class @point:
    def __init__(self, @a, @b):
        self.@a = @a
        self.@b = @b

    def @far(self):
        return abs(self.@a) + abs(self.@b) + @#
