#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    cout << setprecision(3) << a + b + 0.12345 << endl;
}
