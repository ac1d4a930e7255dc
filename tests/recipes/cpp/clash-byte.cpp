#include <bits/stdc++.h>
using namespace std;
int byte;
int main() {
    int a, b;
    cin >> a >> b;
    byte = a + b;
    cout << byte << endl;
}
