#include <bits/stdc++.h>
using namespace std;
int plus;
int main() {
    int a, b;
    cin >> a >> b;
    plus = a + b;
    cout << plus << endl;
}
