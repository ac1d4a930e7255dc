{ Three arrays of booleans: the columns and both kinds of diagonals that are taken. }
program ThreeArrays;
var
  n: integer;
  solutions: longint;
  column: array[1..12] of boolean;
  rising: array[2..24] of boolean;
  falling: array[-11..11] of boolean;

procedure Place(row: integer);
var
  c: integer;
begin
  if row > n then
    inc(solutions)
  else
    for c := 1 to n do
      if not (column[c] or rising[row + c] or falling[row - c]) then
      begin
        column[c] := true;
        rising[row + c] := true;
        falling[row - c] := true;
        Place(row + 1);
        column[c] := false;
        rising[row + c] := false;
        falling[row - c] := false;
      end;
end;

begin
  readln(n);
  solutions := 0;
  fillchar(column, sizeof(column), 0);
  fillchar(rising, sizeof(rising), 0);
  fillchar(falling, sizeof(falling), 0);
  Place(1);
  writeln(solutions);
end.
