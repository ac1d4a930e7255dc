#include <bits/stdc++.h>
using namespace std;
int path;
int main() {
    int a, b;
    cin >> a >> b;
    path = a + b;
    cout << path << endl;
}
