@!header
#include <bits/stdc++.h>
using namespace std;
@!macros

int @board[9][9];

@!helpers
// @(co so nao xuat hien hai lan khong@/kiem tra trung nhau@/does a number come twice@)
bool @twice(const vector<int> &@list) {
    vector<int> @seen(10, 0);
    for (int @d : @list) {
        if (@d == 0) continue;
        @seen[@d]++;
        if (@seen[@d] > 1) return true;
    }
    return false;
}

int main() {
    @!start
    bool @bad = false, @full = true;
    for (int @r = 0; @r < 9; @(@r++@/++@r@))
        for (int @c = 0; @c < 9; @(@c++@/++@c@)) {
            cin >> @board[@r][@c];
            if (@board[@r][@c] == 0) @full = false;
        }
    @!fault
    for (int @k = 0; @k < 9; @k++) {
        vector<int> @line, @down, @box;
        for (int @m = 0; @m < 9; @m++) {
            @line.push_back(@board[@k][@m]);
            @down.push_back(@board[@m][@k]);
            @box.push_back(@board[@k / 3 * 3 + @m / 3][@k % 3 * 3 + @m % 3]);
        }
        // @(hang, cot, khung@/3x3 nua@/rows, columns, boxes@)
        if (@twice(@line) || @twice(@down)@[ || @twice(@box)@1@]) @bad = true;
    }
    if (@bad) cout << "SAI" << @(endl@/"\n"@/'\n'@);
    else if (@full) cout << "@[XONG@2DUNG@]" << endl;
    else cout << "@[CHUA XONG@3CHUAXONG@]" << endl;
    return 0;
}
