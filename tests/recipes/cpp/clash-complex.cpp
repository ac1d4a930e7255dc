#include <bits/stdc++.h>
using namespace std;
int complex;
int main() {
    int a, b;
    cin >> a >> b;
    complex = a + b;
    cout << complex << endl;
}
