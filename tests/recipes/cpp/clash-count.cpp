#include <bits/stdc++.h>
using namespace std;
int count;
int main() {
    int a, b;
    cin >> a >> b;
    count = a + b;
    cout << count << endl;
}
