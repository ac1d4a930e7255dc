#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    comp\
lex<int> z(a, b);
    cout << z.real() + z.imag() << endl;
}
