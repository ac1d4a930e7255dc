@!header
#include <bits/stdc++.h>
using namespace std;
@!macros

int @board[10][10];

@!helpers
// @(dem so co the dat@/cac so con lai@/which numbers are left@)
vector<int> @fits(int @r, int @c) {
    set<int> @used;
    for (int @k = 1; @k <= 9; @k++) {
        @used.insert(@board[@r][@k]);
        @used.insert(@board[@k][@c]);
    }
    int @a = (@r - 1) / 3 * 3, @b = (@c - 1) / 3 * 3;
    for (int @k = 1; @k <= 3; @k++)
        for (int @m = 1; @m <= 3; @m++) @used.insert(@board[@a + @k][@b + @m]);
    vector<int> @list;
    for (int @d = 1; @d <= 9; @(@d++@/++@d@))
        if (@used.count(@d) == 0) @list.push_back(@d);
    return @list;
}

int main() {
    @!start
    for (int @r = 1; @r <= 9; @r++)
        for (int @c = 1; @c <= 9; @c++) cin >> @board[@r][@c];
    @!fault
    vector<array<int, 3>> @ans;
    for (int @r = 1; @r <= 9; @r++)
        for (int @c = 1; @c <= 9; @c++) {
            if (@board[@r][@c] != 0) continue;
            vector<int> @list = @fits(@r, @c);
            if (@list.size() == 1) @ans.push_back({@[@r, @c@1@r - 1, @c - 1@2@c, @r@], @list[0]});
        }
    @[cout << @ans.size() << endl;@3// in ra tung o@]
    for (auto &@p : @ans) cout << @p[0] << " " << @p[1] << " " << @p[2] << @("\n"@/endl@);
    return 0;
}
