@!header
import sys
@!helpers

def @twice(@list):
    @seen = set()
    for @d in @list:
        if @d == 0:
            continue
        if @d in @seen:
            return True
        @seen.add(@d)
    return False


@board = []
for @m in range(9):
    @board.append(list(map(int, @(input()@/sys.stdin.readline()@).split())))
@!fault
@bad = False
@full = True
for @k in range(9):
    @line = @board[@k]
    @down = [@board[@r][@k] for @r in range(9)]
    @box = [@board[@k // 3 * 3 + @c // 3][@k % 3 * 3 + @c % 3] for @c in range(9)]
    if @twice(@line) or @twice(@down)@[ or @twice(@box)@1@]:
        @bad = True
    if 0 in @line:
        @full = False
if @bad:
    print("SAI")
elif @full:
    print("@[XONG@2Xong@]")
else:
    print("@[CHUA XONG@3CHUA_XONG@]")
@!end
