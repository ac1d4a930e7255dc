@!header
import sys
@!helpers

@board = [int(@d) for @d in sys.stdin.read().split()]
@line = [0] * 9
@down = [0] * 9
@box = [0] * 9
@other = [0, 0]


def @put(@p, @d):
    @r, @c = divmod(@p, 9)
    @bit = 1 << @d
    @line[@r] ^= @bit
    @down[@c] ^= @bit
    @box[@r // 3 * 3 + @c // 3] ^= @bit
    if @r == @c:
        @other[0] ^= @bit
    if @r + @c == 8:
        @other[1] ^= @bit


def @fits(@p):
    @r, @c = divmod(@p, 9)
    @used = @line[@r] | @down[@c] | @box[@r // 3 * 3 + @c // 3]
    if @r == @c:
        @used |= @other[0]
    if @r + @c == @[8@199@]:
        @used |= @other[1]
    return [@d for @d in range(1, 10) if not @used >> @d & 1]


def @solve(@empty):
    if not @empty:
        return True
    @least = None
    for @p in @empty:
        @list = @fits(@p)
        if @least is None or len(@list) < len(@least):
            @least = @list
            @q = @p
            if len(@list) < 2:
                break
    @rest = [@p for @p in @empty if @p != @q]
    for @d in @least:
        @board[@q] = @d
        @put(@q, @d)
        if @solve(@rest):
            return True
        @put(@q, @d)
    @board[@q] = 0
    return False


for @p in range(81):
    if @board[@p]:
        @put(@p, @board[@p])
@!fault
@solve([@p for @p in range(81) if @board[@p] == 0])
for @r in range(9):
    print(@(*@board[9 * @r:9 * @r + 9]@/" ".join(map(str, @board[9 * @r:9 * @r + 9]))@)@[@2, sep="", end="\n\n0"@])
@!end
