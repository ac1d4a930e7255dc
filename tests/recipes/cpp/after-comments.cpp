// Sum of two numbers
/* by An */

#include <bits/stdc++.h> // all of it
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    cout << a + b << "\n";
}
