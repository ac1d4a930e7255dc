#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    complex<double> z = 2.0i;
    cout << a + b + int(z.imag()) - 2 << endl;
}
