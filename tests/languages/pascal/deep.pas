function down(depth: longint): int64;
var
  here: array[0..31] of int64;
begin
  here[depth mod 32] := depth;
  if depth = 0 then
    down := 0
  else
    down := down(depth - 1) + here[depth mod 32] - depth;
end;

var
  a, b: int64;
begin
  readln(a, b);
  writeln(a + b + down(100000));
end.
