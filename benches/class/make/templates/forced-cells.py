@!header
@!helpers

@board = [list(map(int, input().split())) for @m in range(9)]
@!fault
@ans = []
for @r in range(9):
    for @c in range(9):
        if @board[@r][@c] != 0:
            continue
        @used = set()
        for @k in range(9):
            @used.add(@board[@r][@k])
            @used.add(@board[@k][@c])
            @used.add(@board[@r // 3 * 3 + @k // 3][@c // 3 * 3 + @k % 3])
        @list = [@d for @d in range(1, 10) if @d not in @used]
        if len(@list) == 1:
            @ans.append((@[@r + 1, @c + 1@1@r, @c@2@c + 1, @r + 1@], @list[0]))
print(len(@ans)@[@3 + 1@])
for @p in @ans:
    print(@(*@p@/@p[0], @p[1], @p[2]@))
@!end
