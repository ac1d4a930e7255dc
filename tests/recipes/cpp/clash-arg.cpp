#include <bits/stdc++.h>
using namespace std;
int arg;
int main() {
    int a, b;
    cin >> a >> b;
    arg = a + b;
    cout << arg << endl;
}
