#include <bits/stdc++.h>
using namespace std;
int index;
int main() {
    int a, b;
    cin >> a >> b;
    index = a + b;
    cout << index << endl;
}
