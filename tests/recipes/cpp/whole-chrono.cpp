#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    auto time = 40ms + 2ms;
    cout << (a + b == 42 ? time.count() : 0) << endl;
}
