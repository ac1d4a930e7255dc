#include <bits/stdc++.h>
using namespace std;
int any;
int main() {
    int a, b;
    cin >> a >> b;
    any = a + b;
    cout << any << endl;
}
