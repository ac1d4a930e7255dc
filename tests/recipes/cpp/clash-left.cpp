#include <bits/stdc++.h>
using namespace std;
int left;
int main() {
    int a, b;
    cin >> a >> b;
    left = a + b;
    cout << left << endl;
}
