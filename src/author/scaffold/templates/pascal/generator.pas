{ Prints one test: a line with N, a line with N numbers from LOWEST to HIGHEST.
  Called as: generator N LOWEST HIGHEST SEED }
program Generator;

{ The multiplications are meant to overflow. }
{$Q-}{$R-}

var
  State: QWord;

{ SplitMix64: the same seed gives the same numbers on every machine and in every language. }
function NextRandom: QWord;
var
  Z: QWord;
begin
  State := State + QWord($9E3779B97F4A7C15);
  Z := State;
  Z := (Z xor (Z shr 30)) * QWord($BF58476D1CE4E5B9);
  Z := (Z xor (Z shr 27)) * QWord($94D049BB133111EB);
  NextRandom := Z xor (Z shr 31);
end;

function Argument(Index: Integer): Int64;
var
  Value: Int64;
  Wrong: Integer;
begin
  Val(ParamStr(Index), Value, Wrong);
  if Wrong <> 0 then Halt(1);
  Argument := Value;
end;

var
  N, I: LongInt;
  Lowest: Int64;
  Values: QWord;
begin
  N := Argument(1);
  Lowest := Argument(2);
  Values := Argument(3) - Lowest + 1;
  State := Argument(4);

  WriteLn(N);
  for I := 1 to N do
  begin
    if I > 1 then Write(' ');
    Write(Lowest + Int64(NextRandom mod Values));
  end;
  WriteLn;
end.
