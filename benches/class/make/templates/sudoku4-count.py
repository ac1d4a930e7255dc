@!header
import sys
@!helpers

@board = @(list(map(int, sys.stdin.read().split()))@/[int(@d) for @d in sys.stdin.read().split()]@)
@!fault


def @near(@p, @q):
    if @p == @q:
        return False
    if @p // 4 == @q // 4 or @p % 4 == @q % 4:
        return True
    return @[@p // 8 == @q // 8 and @p % 4 // 2 == @q % 4 // 2@1False@]


def @clash(@p):
    for @q in range(16):
        if @board[@q] == @board[@p] and @near(@p, @q):
            return True
    return False


def @solve(@p):
    if @p == 16:
        return 1
    if @board[@p]:
        return @solve(@p + 1)
    @ways = 0
    for @d in range(1, 5):
        @board[@p] = @d
        if not @clash(@p):
            @ways += @solve(@p + 1)
    @board[@p] = 0
    return @ways


@bad = any(@board[@p] and @clash(@p) for @p in range(16))
if @bad:
    print(0)
else:
    print(@solve(0)@[@2 > 0@3 + 2@])
@!end
