var
  i: longint;
  block: pchar;
begin
  for i := 1 to 1000 do
  begin
    getmem(block, 1 shl 20);
    fillchar(block^, 1 shl 20, 'x');
  end;
end.
