#include <bits/stdc++.h>
using namespace std;
int data;
int main() {
    int a, b;
    cin >> a >> b;
    data = a + b;
    cout << data << endl;
}
