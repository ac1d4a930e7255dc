{ Three loops look for a clash: along the row, down the column, through the box. }
program NhatKy;
var
  a: array[1..4, 1..4] of integer;
  r, c: integer;
  clash: boolean;

{ Is d in the row, the column or the box of (r, c), apart from the cell itself? Where, is told by y and x. }
function Found(r, c, d: integer; var y, x: integer): boolean;
var
  i, j, top, left: integer;
begin
  Found := true;
  for i := 1 to 4 do
    if (i <> c) and (a[r, i] = d) then
    begin
      y := r;
      x := i;
      exit;
    end;
  for i := 1 to 4 do
    if (i <> r) and (a[i, c] = d) then
    begin
      y := i;
      x := c;
      exit;
    end;
  top := (r - 1) div 2 * 2 + 1;
  left := (c - 1) div 2 * 2 + 1;
  for i := top to top + 1 do
    for j := left to left + 1 do
      if ((i <> r) or (j <> c)) and (a[i, j] = d) then
      begin
        y := i;
        x := j;
        exit;
      end;
  Found := false;
end;

function Search(r, c: integer): boolean;
var
  d, y, x: integer;
begin
  if c = 5 then exit(Search(r + 1, 1));
  if r = 5 then exit(true);
  if a[r, c] <> 0 then exit(Search(r, c + 1));
  for d := 1 to 4 do
    if Found(r, c, d, y, x) then
      writeln('TRUNG ', r, ' ', c, ' ', d, ' ', y, ' ', x)
    else
    begin
      writeln('DAT ', r, ' ', c, ' ', d);
      a[r, c] := d;
      if Search(r, c + 1) then exit(true);
      a[r, c] := 0;
      writeln('XOA ', r, ' ', c, ' ', d);
    end;
  Search := false;
end;

var
  y, x: integer;
begin
  for r := 1 to 4 do
    for c := 1 to 4 do read(a[r, c]);
  clash := false;
  for r := 1 to 4 do
    for c := 1 to 4 do
      if (a[r, c] <> 0) and Found(r, c, a[r, c], y, x) then clash := true;
  if clash or not Search(1, 1) then
    writeln('VO NGHIEM')
  else
    for r := 1 to 4 do
      writeln(a[r, 1], ' ', a[r, 2], ' ', a[r, 3], ' ', a[r, 4]);
end.
