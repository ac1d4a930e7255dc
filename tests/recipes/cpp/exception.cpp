#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    try {
        vector<int>().at(1);
    } catch (const out_of_range &) {
        cout << a + b << endl;
    }
}
