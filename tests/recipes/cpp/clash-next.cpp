#include <bits/stdc++.h>
using namespace std;
int next;
int main() {
    int a, b;
    cin >> a >> b;
    next = a + b;
    cout << next << endl;
}
