#include <bits/stdc++.h>
using namespace std;
int lock;
int main() {
    int a, b;
    cin >> a >> b;
    lock = a + b;
    cout << lock << endl;
}
