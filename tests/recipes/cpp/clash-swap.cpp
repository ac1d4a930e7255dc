#include <bits/stdc++.h>
using namespace std;
int swap;
int main() {
    int a, b;
    cin >> a >> b;
    swap = a + b;
    cout << swap << endl;
}
