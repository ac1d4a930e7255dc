{ Sets of used numbers as bits, a table of how many bits a set has, and a counter. }
program Ways;
var
  a: array[0..80] of integer;
  row, col, box: array[0..8] of integer;
  size: array[0..1023] of integer;
  found: longint;
  p: integer;
  clash: boolean;

function Used(p: integer): integer;
begin
  Used := row[p div 9] or col[p mod 9] or box[p div 27 * 3 + p mod 9 div 3];
end;

procedure Flip(p, d: integer);
begin
  row[p div 9] := row[p div 9] xor (1 shl d);
  col[p mod 9] := col[p mod 9] xor (1 shl d);
  box[p div 27 * 3 + p mod 9 div 3] := box[p div 27 * 3 + p mod 9 div 3] xor (1 shl d);
end;

procedure Search;
var
  p, d, best, most, taken: integer;
begin
  best := -1;
  most := -1;
  for p := 0 to 80 do
    if (a[p] = 0) and (size[Used(p)] > most) then
    begin
      most := size[Used(p)];
      best := p;
    end;
  if best < 0 then
    found := found + 1
  else
  begin
    taken := Used(best);
    for d := 1 to 9 do
      if taken and (1 shl d) = 0 then
      begin
        a[best] := d;
        Flip(best, d);
        Search;
        Flip(best, d);
      end;
    a[best] := 0;
  end;
end;

begin
  for p := 1 to 1023 do
    size[p] := size[p div 2] + p mod 2;
  clash := false;
  for p := 0 to 80 do
  begin
    read(a[p]);
    if a[p] > 0 then
    begin
      clash := clash or (Used(p) and (1 shl a[p]) <> 0);
      Flip(p, a[p]);
    end;
  end;
  if not clash then Search;
  writeln(found);
end.
