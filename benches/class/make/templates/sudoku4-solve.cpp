@!header
#include <bits/stdc++.h>
using namespace std;
@!macros

int @board[16];

@!helpers
bool @fits(int @p, int @d) {
    int @r = @p / 4, @c = @p % 4;
    for (int @q = 0; @q < 16; @q++) {
        if (@board[@q] != @d) continue;
        int @a = @q / 4, @b = @q % 4;
        if (@a == @r || @b == @c) return false;
        if (@a / 2 == @r / 2 && @b / 2 == @c / 2) return @[false@1true@];
    }
    return true;
}

// @(thu tung so tu nho den lon@/quay lui@/smallest number first@)
bool @solve(int @p) {
    if (@p == 16) return true;
    if (@board[@p]) return @solve(@p + 1);
    for (int @d = @[1; @d <= 4; @d++@24; @d >= 1; @d--@]) {
        if (!@fits(@p, @d)) continue;
        @board[@p] = @d;
        if (@solve(@p + 1)) return true;
        @board[@p] = 0;
    }
    return false;
}

int main() {
    @!start
    for (int @k = 0; @k < 16; @(@k++@/++@k@)) cin >> @board[@k];
    @!fault
    @solve(0);
    for (int @k = 0; @k < 16; @k++) {
        cout << @[@board[@k]@3@board[@k % 4 * 4 + @k / 4]@];
        if (@k % 4 == 3) cout << @("\n"@/endl@);
        else cout << " ";
    }
    return 0;
}
