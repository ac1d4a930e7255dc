#include <bits/stdc++.h>
using namespace std;
#pragma GCC optimize("O3")
#pragma GCC target("sse4.2")
int main() {
    int a, b;
    cin >> a >> b;
    cout << a + b << endl;
}
