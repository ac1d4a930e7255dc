#include <bits/stdc++.h>
using namespace std;
int signal;
int main() {
    int a, b;
    cin >> a >> b;
    signal = a + b;
    cout << signal << endl;
}
