{ Adds up every two neighbours and keeps the largest sum. }
program Reference;
var
  Numbers: array[1..1000] of LongInt;
  N, I, Best: LongInt;
begin
  Read(N);
  for I := 1 to N do Read(Numbers[I]);

  Best := Numbers[1] + Numbers[2];
  for I := 3 to N do
    if Numbers[I - 1] + Numbers[I] > Best then Best := Numbers[I - 1] + Numbers[I];
  WriteLn(Best);
end.
