#include <bits/stdc++.h>
using namespace std;
#define int long long
signed main() {
    int a, b;
    cin >> a >> b;
    cout << a + b << endl;
}
