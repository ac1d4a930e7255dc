program TongHaiSo;
var
  a, b: int64;
begin
  { Cộng hai số. }
  readln(a, b);
  writeln(a + b);
end.
