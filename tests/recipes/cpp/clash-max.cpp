#include <bits/stdc++.h>
using namespace std;
int max;
int main() {
    int a, b;
    cin >> a >> b;
    max = a + b;
    cout << max << endl;
}
