#include <bits/stdc++.h>
using namespace std;
int hash;
int main() {
    int a, b;
    cin >> a >> b;
    hash = a + b;
    cout << hash << endl;
}
