@!header
import sys
@!helpers

@n = int(@(input()@/sys.stdin.readline()@))
@full = (1 << @n) - 1
@!fault


def @solve(@down, @first, @second):
    if @down == @full:
        return 1
    @ways = 0
    @free = @full & ~(@down | @first@[ | @second@1@])
    while @free:
        @bit = @free & -@free
        @free ^= @bit
        @ways += @solve(@down | @bit, (@first | @bit) << 1, (@second | @bit) >> 1)
    return @ways


@ans = 0
for @c in range(@n // 2):
    @bit = 1 << @c
    @ans += @[2@21@] * @solve(@bit, @bit << 1, @bit >> 1)
if @n % 2 == 1:
    @bit = 1 << (@n // 2)
    @ans += @solve(@bit, @bit << 1, @bit >> 1)
print(@ans@[@3 * @n@])
@!end
