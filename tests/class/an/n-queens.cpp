#include <bits/stdc++.h>
using namespace std;

int n, ans = 0;
bool col[20], d1[40], d2[40];

void xep(int i) {
    if (i > n) {
        ans++;
        return;
    }
    for (int j = 1; j <= n; j++) {
        if (col[j] || d1[i + j] || d2[i - j + n]) continue;
        col[j] = d1[i + j] = d2[i - j + n] = true;
        xep(i + 1);
        col[j] = d1[i + j] = d2[i - j + n] = false;
    }
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    cin >> n;
    xep(1);
    cout << ans;
    return 0;
}
