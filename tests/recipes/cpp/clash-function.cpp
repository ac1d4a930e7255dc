#include <bits/stdc++.h>
using namespace std;
int function;
int main() {
    int a, b;
    cin >> a >> b;
    function = a + b;
    cout << function << endl;
}
