begin
  while true do
    writeln('a line, and again, and again, and again, and again');
end.
