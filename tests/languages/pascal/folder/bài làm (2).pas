program main;
uses adding;
var
  a, b: int64;
begin
  readln(a, b);
  writeln(add(a, b));
end.
