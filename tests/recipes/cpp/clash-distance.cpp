#include <bits/stdc++.h>
using namespace std;
int distance;
int main() {
    int a, b;
    cin >> a >> b;
    distance = a + b;
    cout << distance << endl;
}
