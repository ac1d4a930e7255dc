@!header
import sys
@!helpers

@board = []
for @line in @(sys.stdin@/sys.stdin.read().splitlines()@):
    @board += [int(@d) for @d in @line.split()]
@!fault


def @fits(@p, @d):
    @r, @c = @p // 4, @p % 4
    for @q in range(16):
        if @board[@q] != @d:
            continue
        if @q // 4 == @r or @q % 4 == @c:
            return False
        if @q // 8 == @p // 8 and @q % 4 // 2 == @c // 2:
            return @[False@1True@]
    return True


def @solve(@p):
    if @p == 16:
        return True
    if @board[@p]:
        return @solve(@p + 1)
    for @d in @[range(1, 5)@2range(4, 0, -1)@]:
        if @fits(@p, @d):
            @board[@p] = @d
            if @solve(@p + 1):
                return True
            @board[@p] = 0
    return False


@solve(0)
for @k in range(4):
    print(@[*@board[4 * @k:4 * @k + 4]@3*@board[@k::4]@])
@!end
