{ Copies each row, column and box into a small array, sorts it by insertion and looks at
  neighbours. }
program SortedUnits;
type
  TUnit = array[1..9] of integer;
var
  a: array[0..8, 0..8] of integer;
  u: TUnit;
  i, j: integer;
  full, clash: boolean;

procedure Look;
var
  x, y, t: integer;
begin
  for x := 2 to 9 do
  begin
    t := u[x];
    y := x - 1;
    while (y >= 1) and (u[y] > t) do
    begin
      u[y + 1] := u[y];
      y := y - 1;
    end;
    u[y + 1] := t;
  end;
  for x := 2 to 9 do
    if (u[x] <> 0) and (u[x] = u[x - 1]) then clash := true;
end;

begin
  full := true;
  clash := false;
  for i := 0 to 8 do
    for j := 0 to 8 do
    begin
      read(a[i, j]);
      if a[i, j] = 0 then full := false;
    end;
  for i := 0 to 8 do
  begin
    for j := 0 to 8 do u[j + 1] := a[i, j];
    Look;
    for j := 0 to 8 do u[j + 1] := a[j, i];
    Look;
    for j := 0 to 8 do u[j + 1] := a[i div 3 * 3 + j div 3, i mod 3 * 3 + j mod 3];
    Look;
  end;
  if clash then writeln('SAI')
  else if full then writeln('XONG')
  else writeln('CHUA XONG');
end.
