%% crash
@spare = [0] * @(2@/3@/4@)
@spare[@#] = 1
---
@spare = int("@(x@/mot@/a1@)" + "@#")
---
@spare = @# // (1 - 1)
---
raise SystemExit(@(1@/2@/3@))
---
def @spare(@k):
    return @spare(@k + 1) + @#


@spare(0)
%% broken
@spare = (@# + 1
@spare = 0
---
for @spare in range(9)
    pass
---
if 1 = @#:
    pass
---
@spare = 1
  @spare = @#
%% hang
@spare = @#
while @spare > 0:
    @spare = 1 + @spare % 7
---
while True:
    pass
---
@spare = @#
while @spare != 0:
    @spare = -@spare
