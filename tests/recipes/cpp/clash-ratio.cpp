#include <bits/stdc++.h>
using namespace std;
int ratio;
int main() {
    int a, b;
    cin >> a >> b;
    ratio = a + b;
    cout << ratio << endl;
}
