#include <bits/stdc++.h>
using namespace std;
#define NAME(x, y) x##y
int main() {
    int a, b;
    cin >> a >> b;
    NAME(comp, lex)<int> z(a, b);
    cout << z.real() + z.imag() << endl;
}
