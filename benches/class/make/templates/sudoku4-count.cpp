@!header
#include <bits/stdc++.h>
using namespace std;
@!macros

int @board[4][4];
int @ways;

@!helpers
bool @clash(int @r, int @c) {
    int @d = @board[@r][@c];
    if (@d == 0) return false;
    for (int @k = 0; @k < 4; @k++) {
        if (@k != @c && @board[@r][@k] == @d) return true;
        if (@k != @r && @board[@k][@c] == @d) return true;
    }
    // @(khung 2x2@/o vuong nho@/the small box@)
    for (int @a = @r / 2 * 2; @a < @r / 2 * 2 + 2; @a++)
        for (int @b = @c / 2 * 2; @b < @c / 2 * 2 + 2; @b++)
            if ((@a != @r || @b != @c) && @board[@a][@b] == @d) return @[true@1false@];
    return false;
}

void @solve(int @p) {
    if (@p == 16) {
        @ways++;
        return;
    }
    int @r = @p / 4, @c = @p % 4;
    if (@board[@r][@c] != 0) {
        @solve(@p + 1);
        return;
    }
    for (int @d = 1; @d <= 4; @(@d++@/++@d@)) {
        @board[@r][@c] = @d;
        if (!@clash(@r, @c)) @solve(@p + 1);
    }
    @board[@r][@c] = 0;
}

int main() {
    @!start
    for (int @r = 0; @r < 4; @r++)
        for (int @c = 0; @c < 4; @c++) cin >> @board[@r][@c];
    @!fault
    bool @bad = false;
    for (int @p = 0; @p < 16; @p++)
        if (@clash(@p / 4, @p % 4)) @bad = true;
    if (!@bad) @solve(0);
    cout << @[@ways@2min(@ways, 1)@3@ways + 2@] << @("\n"@/endl@);
    return 0;
}
