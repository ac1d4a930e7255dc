#include <bits/stdc++.h>
using namespace std;
int begin;
int main() {
    int a, b;
    cin >> a >> b;
    begin = a + b;
    cout << begin << endl;
}
