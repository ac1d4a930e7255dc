#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    auto sum = make_unique<int>(a + b);
    cout << *sum << endl;
}
