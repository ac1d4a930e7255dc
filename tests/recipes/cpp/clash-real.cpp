#include <bits/stdc++.h>
using namespace std;
int real;
int main() {
    int a, b;
    cin >> a >> b;
    real = a + b;
    cout << real << endl;
}
