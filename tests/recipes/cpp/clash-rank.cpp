#include <bits/stdc++.h>
using namespace std;
int rank;
int main() {
    int a, b;
    cin >> a >> b;
    rank = a + b;
    cout << rank << endl;
}
