#define _GLIBCXX_DEBUG
#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    vector<int> v{a, b};
    cout << v[0] + v[2] << endl;
}
