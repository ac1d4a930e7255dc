#include <bits/stdc++.h>
using namespace std;
int norm;
int main() {
    int a, b;
    cin >> a >> b;
    norm = a + b;
    cout << norm << endl;
}
