var
  a, b: int64;
begin
  assign(input, 'sum.inp');
  reset(input);
  assign(output, 'Sum.Out');
  rewrite(output);
  readln(a, b);
  writeln(a + b);
  close(output);
end.
