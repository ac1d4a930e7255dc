%% crash
vector<int> @spare(@(2@/3@/4@));
@spare.at(@#) = 1;
---
volatile int @spare = 0;
cout << @# / @spare << endl;
---
int *volatile @spare = nullptr;
cout << *@spare + @# << endl;
---
if (@# > 9) exit(@(1@/2@/3@));
%% broken
int @spare = @#
cout << "" << flush;
---
cout << (@spare > @#);
---
string @spare = @#;
---
if (@# < 5 {
    cout << endl;
}
%% hang
volatile int @spare = 1;
while (@spare > 0) @spare = 1 + @spare % @#;
---
for (volatile int @spare = 0; @spare < 10; @spare = @spare + 1)
    if (@spare == 9) @spare = 0;
---
volatile long long @spare = @#;
do {
    @spare = @spare * 3 % 1009 + 1;
} while (@spare != 0);
