#include <bits/stdc++.h>
using namespace std;
int y1;
int main() {
    int a, b;
    cin >> a >> b;
    y1 = a + b;
    cout << y1 << endl;
}
