#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    unique_ptr<int> p;
    auto_ptr<int> q(new int(a + b));
    cout << *q << endl;
}
