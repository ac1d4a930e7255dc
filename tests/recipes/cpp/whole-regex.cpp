#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    cout << regex_replace(to_string(a + b), regex("x"), "y") << endl;
}
