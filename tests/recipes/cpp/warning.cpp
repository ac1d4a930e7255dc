#include <bits/stdc++.h>
using namespace std;
int nothing(int x) { if (x > 0) return 0; }
int main() {
    int a, b;
    cin >> a >> b;
    cout << a + b + nothing(a) << endl;
}
