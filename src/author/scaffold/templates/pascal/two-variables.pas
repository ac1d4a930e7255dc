{ Remembers only the number before, not all of them. }
program TwoVariables;
var
  N, I, Before, Number, Best: LongInt;
begin
  Read(N, Before, Number);
  Best := Before + Number;
  for I := 3 to N do
  begin
    Before := Number;
    Read(Number);
    if Before + Number > Best then Best := Before + Number;
  end;
  WriteLn(Best);
end.
