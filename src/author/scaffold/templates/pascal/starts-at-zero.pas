{ Wrong: the best sum starts at 0, so it is never negative. }
program StartsAtZero;
var
  Numbers: array[1..1000] of LongInt;
  N, I, Best: LongInt;
begin
  Read(N);
  for I := 1 to N do Read(Numbers[I]);

  Best := 0;
  for I := 2 to N do
    if Numbers[I - 1] + Numbers[I] > Best then Best := Numbers[I - 1] + Numbers[I];
  WriteLn(Best);
end.
