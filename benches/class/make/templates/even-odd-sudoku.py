@!header
import sys
@!helpers

@all = @(sys.stdin.read().split()@/[@d for @line in sys.stdin for @d in @line.split()]@)
@board = [int(@d) for @d in @all[:81]]
@mark = "".join(@all[81:])
@near = []
for @p in range(81):
    @r, @c = divmod(@p, 9)
    @list = set()
    for @k in range(9):
        @list.add(@r * 9 + @k)
        @list.add(@k * 9 + @c)
        @list.add((@r // 3 * 3 + @k // 3) * 9 + @c // 3 * 3 + @k % 3)
    @list.discard(@p)
    @near.append(sorted(@list))


def @fits(@p):
    @used = {@board[@q] for @q in @near[@p]}
    @start = range(1, 10)
    if @mark[@p] == "@[C@1L@]":
        @start = (2, 4, 6, 8)
    elif @mark[@p] == "@[L@1C@]":
        @start = (1, 3, 5, 7, 9)
    return [@d for @d in @start if @d not in @used]


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
        if @solve(@rest):
            return True
    @board[@q] = 0
    return False


@!fault
@solve([@p for @p in range(81) if @board[@p] == 0])
for @r in range(@[9@28@]):
    print(*@board[9 * @r:9 * @r + 9]@(@/, sep=" "@))
@!end
