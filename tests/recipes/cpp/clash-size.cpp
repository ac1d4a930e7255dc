#include <bits/stdc++.h>
using namespace std;
int size;
int main() {
    int a, b;
    cin >> a >> b;
    size = a + b;
    cout << size << endl;
}
