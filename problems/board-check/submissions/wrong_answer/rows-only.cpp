// Mistake: "each number once" was read as "once in each row"; columns and boxes are not checked.
#include <bits/stdc++.h>
using namespace std;

int main() {
    bool ok = true, done = true;
    for (int i = 0; i < 9; ++i) {
        set<int> row;
        for (int j = 0; j < 9; ++j) {
            int x;
            cin >> x;
            if (x == 0) { done = false; continue; }
            if (!row.insert(x).second) ok = false;
        }
    }
    if (!ok) puts("SAI");
    else if (done) puts("XONG");
    else puts("CHUA XONG");
}
