#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    mt19937 random(1);
    cout << a + b + int(random() - 1791095845u) << endl;
}
