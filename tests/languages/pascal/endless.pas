var
  count: qword;
begin
  count := 0;
  while true do
    count := count + 1;
end.
