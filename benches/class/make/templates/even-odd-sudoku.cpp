@!header
#include <bits/stdc++.h>
using namespace std;
@!macros

int @board[9][9];
string @mark[9];

@!helpers
bool @fits(int @r, int @c, int @d) {
    @[if (@mark[@r][@c] == 'C' && @d % 2 == 1) return false;@1// de sau@]
    @[if (@mark[@r][@c] == 'L' && @d % 2 == 0) return false;@1// de sau@]
    for (int @k = 0; @k < 9; @(@k++@/++@k@)) {
        if (@board[@r][@k] == @d || @board[@k][@c] == @d) return false;
        if (@board[@r / 3 * 3 + @k / 3][@c / 3 * 3 + @k % 3] == @d) return false;
    }
    return true;
}

// @(chon o co it so nhat@/quay lui@/the cell with the fewest numbers first@)
bool @solve() {
    int @a = -1, @b = -1;
    vector<int> @least;
    for (int @r = 0; @r < 9; @r++)
        for (int @c = 0; @c < 9; @c++) {
            if (@board[@r][@c] > 0) continue;
            vector<int> @list;
            for (int @d = 1; @d <= 9; @d++)
                if (@fits(@r, @c, @d)) @list.push_back(@d);
            if (@a < 0 || @list.size() < @least.size()) {
                @a = @r;
                @b = @c;
                @least = @list;
            }
        }
    if (@a < 0) return true;
    for (int @d : @least) {
        @board[@a][@b] = @d;
        if (@solve()) return true;
    }
    @board[@a][@b] = 0;
    return false;
}

int main() {
    @!start
    for (int @r = 0; @r < 9; @r++)
        for (int @c = 0; @c < 9; @c++) cin >> @board[@r][@c];
    for (int @r = 0; @r < 9; @r++) cin >> @mark[@r];
    @!fault
    @solve();
    for (int @r = 0; @r < 9; @r++) {
        for (int @c = 0; @c < @[9@28@]; @c++) {
            if (@c) cout << " ";
            cout << @[@board[@r][@c]@310 - @board[@r][@c]@];
        }
        cout << @("\n"@/endl@);
    }
}
