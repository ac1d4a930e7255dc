#include <bits/stdc++.h>
using namespace std;
#ifdef _GLIBCXX_REGEX
const int seen = 0;
#else
const int seen = 1;
#endif
int main() {
    int a, b;
    cin >> a >> b;
    cout << a + b + seen << endl;
}
