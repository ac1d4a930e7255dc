@!header
#include <bits/stdc++.h>
using namespace std;
@!macros

int @n, @m;
int @line[5], @down[5], @board[5][5];
@(long long@/int@) @ways = 0;

@!helpers
bool @fits(int @r, int @c, int @d) {
    for (int @k = 0; @k < @c; @k++)
        if (@board[@r][@k] == @d) return false;
    for (int @k = 0; @k < @r; @k++)
        if (@board[@k][@c] == @d) return @[false@1true@];
    return true;
}

// @(dien tung o@/de quy@/cell by cell@)
void @solve(int @r, int @c) {
    if (@c == @m) {
        int @total = 0;
        for (int @k = 0; @k < @m; @k++) @total += @board[@r][@k];
        if (@total != @line[@r]) return;
        @solve(@r + 1, 0);
        return;
    }
    if (@r == @n) {
        for (int @k = 0; @k < @m; @k++) {
            int @total = 0;
            for (int @a = 0; @a < @n; @a++) @total += @board[@a][@k];
            if (@total != @down[@k]) return;
        }
        @ways++;
        return;
    }
    for (int @d = @[1@20@]; @d <= 9; @(@d++@/++@d@)) {
        if (!@fits(@r, @c, @d)) continue;
        @board[@r][@c] = @d;
        @solve(@r, @c + 1);
        @board[@r][@c] = 0;
    }
}

int main() {
    @!start
    cin >> @n >> @m;
    for (int @k = 0; @k < @n; @k++) cin >> @line[@k];
    for (int @k = 0; @k < @m; @k++) cin >> @down[@k];
    @!fault
    @solve(0, 0);
    cout << @ways@[@3 + 1@] << @(endl@/"\n"@);
    return 0;
}
