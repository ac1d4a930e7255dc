#include <bits/stdc++.h>
using namespace std;
int link;
int main() {
    int a, b;
    cin >> a >> b;
    link = a + b;
    cout << link << endl;
}
