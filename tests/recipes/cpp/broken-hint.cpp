#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    cuot << a + b << endl;
    vectro<int> v;
    regx r;
}
