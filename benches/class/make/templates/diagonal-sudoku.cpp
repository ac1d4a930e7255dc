@!header
#include <bits/stdc++.h>
using namespace std;
@!macros

int @board[9][9];
int @line[9], @down[9], @box[9], @first, @second;

@!helpers
// @(cac so con dat duoc vao o@/bit thu d la so d@/the numbers that are still free@)
int @fits(int @r, int @c) {
    int @used = @line[@r] | @down[@c] | @box[@r / 3 * 3 + @c / 3];
    if (@r == @c) @used |= @first;
    @[if (@r + @c == 8) @used |= @second;@1if (@r + @c == 99) @used |= @second;@]
    return ~@used & 1022;
}

void @put(int @r, int @c, int @d) {
    int @bit = 1 << @d;
    @line[@r] ^= @bit;
    @down[@c] ^= @bit;
    @box[@r / 3 * 3 + @c / 3] ^= @bit;
    if (@r == @c) @first ^= @bit;
    if (@r + @c == 8) @second ^= @bit;
}

bool @solve() {
    int @a = -1, @b = -1, @least = 10;
    for (int @r = 0; @r < 9; @r++)
        for (int @c = 0; @c < 9; @c++) {
            if (@board[@r][@c] != 0) continue;
            int @n = __builtin_popcount(@fits(@r, @c));
            if (@n < @least) {
                @least = @n;
                @a = @r;
                @b = @c;
            }
        }
    if (@a < 0) return true;
    int @free = @fits(@a, @b);
    for (int @d = 1; @d <= 9; @d++) {
        if (!(@free >> @d & 1)) continue;
        @board[@a][@b] = @d;
        @put(@a, @b, @d);
        if (@solve()) return true;
        @put(@a, @b, @d);
    }
    @board[@a][@b] = 0;
    return false;
}

int main() {
    @!start
    for (int @r = 0; @r < 9; @r++)
        for (int @c = 0; @c < 9; @c++) {
            cin >> @board[@r][@c];
            if (@board[@r][@c]) @put(@r, @c, @board[@r][@c]);
        }
    @!fault
    @solve();
    for (int @r = 0; @r < 9; @r++) {
        for (int @c = 0; @c < 9; @c++) cout << @[@board[@r][@c]@2@board[@c][@r]@] << "@[ @3@]";
        cout << @(endl@/"\n"@);
    }
    return 0;
}
