#include <bits/stdc++.h>
using namespace std;
int gcd;
int main() {
    int a, b;
    cin >> a >> b;
    gcd = a + b;
    cout << gcd << endl;
}
