#include <bits/stdc++.h>
using namespace std;
int prev;
int main() {
    int a, b;
    cin >> a >> b;
    prev = a + b;
    cout << prev << endl;
}
