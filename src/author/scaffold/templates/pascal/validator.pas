{ Reads an input. Exit code 42: it keeps to the statement. 43: it does not, and why. }
program Validator;

{$H+}

var
  Content, Again, Number: String;
  Place: LongInt;

procedure Refuse(Reason: String);
begin
  WriteLn(StdErr, Reason);
  Halt(43);
end;

procedure ReadAll;
var
  C: Char;
begin
  Content := '';
  while not Eof do
  begin
    Read(C);
    Content := Content + C;
  end;
end;

{ The next number of the text; the input is refused with the reason where there is none in the range. }
function NextNumber(Lowest, Highest: Int64; Reason: String): Int64;
var
  Item: String;
  Value: Int64;
  Wrong: Integer;
begin
  while (Place <= Length(Content)) and (Content[Place] <= ' ') do Place := Place + 1;
  Item := '';
  while (Place <= Length(Content)) and (Content[Place] > ' ') do
  begin
    Item := Item + Content[Place];
    Place := Place + 1;
  end;
  Val(Item, Value, Wrong);
  if (Wrong <> 0) or (Value < Lowest) or (Value > Highest) then Refuse(Reason);
  NextNumber := Value;
end;

var
  N, I: LongInt;
begin
  ReadAll;
  Place := 1;
  N := NextNumber(2, 1000, 'n is not from 2 to 1000');

  { Written once more from its numbers, the input must be the same, to the last blank. }
  Str(N, Again);
  Again := Again + #10;
  for I := 1 to N do
  begin
    Str(NextNumber(-1000, 1000, 'one of n numbers is missing, or not from -1000 to 1000'), Number);
    if I > 1 then Again := Again + ' ';
    Again := Again + Number;
  end;
  Again := Again + #10;
  if Again <> Content then Refuse('not laid out as the statement says: single blanks, two lines, nothing else');
  Halt(42);
end.
