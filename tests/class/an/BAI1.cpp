#include <bits/stdc++.h>
using namespace std;

int a[10][10];

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    bool du = true, sai = false;
    set<string> da_co;
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) {
            cin >> a[i][j];
            if (a[i][j] == 0) {
                du = false;
                continue;
            }
            string so = to_string(a[i][j]);
            string h = "h" + to_string(i) + ":" + so;
            string c = "c" + to_string(j) + ":" + so;
            string o = "o" + to_string((i - 1) / 3) + to_string((j - 1) / 3) + ":" + so;
            for (string s : {h, c, o})
                if (!da_co.insert(s).second) sai = true;
        }
    if (sai) cout << "SAI";
    else if (du) cout << "XONG";
    else cout << "CHUA XONG";
    return 0;
}
