#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    complex<int> z(a, b);
    cout << z.real() + z.imag() << endl;
}
