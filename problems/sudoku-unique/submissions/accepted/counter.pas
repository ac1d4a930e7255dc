{ Plain frame of a search with arrays of used numbers, a counter, and a stop at the second solution. }
program Counter;
var
  a, s: array[0..80] of integer;
  rowHas, colHas, boxHas: array[0..8, 1..9] of boolean;
  found, p: integer;

function BoxOf(p: integer): integer;
begin
  BoxOf := p div 27 * 3 + p mod 9 div 3;
end;

function Fits(p, d: integer): boolean;
begin
  Fits := not (rowHas[p div 9, d] or colHas[p mod 9, d] or boxHas[BoxOf(p), d]);
end;

procedure Mark(p, d: integer; b: boolean);
begin
  rowHas[p div 9, d] := b;
  colHas[p mod 9, d] := b;
  boxHas[BoxOf(p), d] := b;
end;

procedure Search;
var
  p, d, n, best, least: integer;
begin
  best := -1;
  least := 10;
  for p := 0 to 80 do
    if a[p] = 0 then
    begin
      n := 0;
      for d := 1 to 9 do
        if Fits(p, d) then n := n + 1;
      if n < least then
      begin
        least := n;
        best := p;
      end;
    end;
  if best < 0 then
  begin
    found := found + 1;
    s := a;
    exit;
  end;
  for d := 1 to 9 do
    if (found < 2) and Fits(best, d) then
    begin
      a[best] := d;
      Mark(best, d, true);
      Search;
      Mark(best, d, false);
      a[best] := 0;
    end;
end;

begin
  for p := 0 to 80 do
  begin
    read(a[p]);
    if a[p] > 0 then
    begin
      if not Fits(p, a[p]) then
      begin
        writeln('VO NGHIEM');
        halt(0);
      end;
      Mark(p, a[p], true);
    end;
  end;
  found := 0;
  Search;
  case found of
    0: writeln('VO NGHIEM');
    1:
      begin
        writeln('DUY NHAT');
        for p := 0 to 80 do
          if p mod 9 = 8 then writeln(s[p]) else write(s[p], ' ');
      end;
    2: writeln('NHIEU LOI GIAI');
  end;
end.
