#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    vector<int> sum{a, b};
    cout << accumulate(sum.begin(), sum.end(), 0) << endl;
}
