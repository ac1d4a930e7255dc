{ Rows, columns and boxes as sets of numbers; the search goes on from cell to cell. }
program QuayLui;
type
  Numbers = set of 1..9;
var
  a: array[0..80] of integer;
  row, column, box: array[0..8] of Numbers;
  p: integer;
  placed: longint;
  clash: boolean;

function BoxOf(p: integer): integer;
begin
  BoxOf := p div 27 * 3 + p mod 9 div 3;
end;

function Fits(p, d: integer): boolean;
begin
  Fits := not (d in row[p div 9] + column[p mod 9] + box[BoxOf(p)]);
end;

procedure Put(p, d: integer);
begin
  a[p] := d;
  Include(row[p div 9], d);
  Include(column[p mod 9], d);
  Include(box[BoxOf(p)], d);
end;

procedure TakeBack(p, d: integer);
begin
  a[p] := 0;
  Exclude(row[p div 9], d);
  Exclude(column[p mod 9], d);
  Exclude(box[BoxOf(p)], d);
end;

function Fill(p: integer): boolean;
var
  d: integer;
begin
  if p = 81 then exit(true);
  if a[p] <> 0 then exit(Fill(p + 1));
  for d := 1 to 9 do
    if Fits(p, d) then
    begin
      Put(p, d);
      inc(placed);
      if Fill(p + 1) then exit(true);
      TakeBack(p, d);
    end;
  Fill := false;
end;

begin
  clash := false;
  placed := 0;
  for p := 0 to 80 do
  begin
    read(a[p]);
    if a[p] = 0 then continue;
    if not Fits(p, a[p]) then clash := true;
    Put(p, a[p]);
  end;
  if clash or not Fill(0) then
    writeln('VO NGHIEM')
  else
    for p := 0 to 80 do
      if p mod 9 = 8 then writeln(a[p]) else write(a[p], ' ');
  writeln(placed);
end.
