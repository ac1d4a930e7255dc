#include <bits/stdc++.h>
using namespace std;
int visit;
int main() {
    int a, b;
    cin >> a >> b;
    visit = a + b;
    cout << visit << endl;
}
