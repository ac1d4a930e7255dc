@!header
import sys
from itertools import permutations
@!helpers

@all = list(map(int, sys.stdin.read().split()))
@n = @all[0]
@m = @all[1]
@line = @all[2:2 + @n]
@down = @all[2 + @n:2 + @n + @m]
@!fault
@rows = []
for @d in @line:
    @rows.append([@p for @p in permutations(range(1, 10), @m) if sum(@p) == @d])


def @solve(@r, @board):
    if @r == @n:
        for @k in range(@m):
            if sum(@p[@k] for @p in @board) != @down[@k]:
                return 0
        return 1
    @ways = 0
    for @q in @rows[@r]:
        @ok = True
        for @k in range(@m):
            @total = @q[@k]
            for @p in @board:
                @total += @p[@k]
                if @[@p[@k] == @q[@k]@1False@]:
                    @ok = False
            if @total > @down[@k]:
                @ok = False
        if @ok:
            @ways += @solve(@r + 1, @board + [@q])
    return @ways


print(@solve(0, [])@[@2 > 0@3 + 1@])
@!end
