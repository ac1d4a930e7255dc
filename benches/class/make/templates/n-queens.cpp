@!header
#include <bits/stdc++.h>
using namespace std;
@!macros

int @n;
@(long long@/int@) @ways = 0;
bool @down[40], @first[40], @second[40];

@!helpers
// @(dat hau vao hang r@/quay lui tung hang@/a queen in every row@)
void @solve(int @r) {
    if (@r == @n) {
        @ways++;
        return;
    }
    for (int @c = 0; @c < @n; @(@c++@/++@c@)) {
        if (@down[@c]) continue;
        if (@first[@r + @c]@[ || @second[@r - @c + @n]@1@]) continue;
        @down[@c] = true;
        @first[@r + @c] = true;
        @second[@r - @c + @n] = true;
        @solve(@r + 1);
        @down[@c] = false;
        @first[@r + @c] = false;
        @second[@r - @c + @n] = false;
    }
}

int main() {
    @!start
    cin >> @n;
    @!fault
    @solve(0);
    cout << @[@ways@2(@ways + 1) / 2@3(@ways > 0)@] << @(endl@/"\n"@);
    return 0;
}
