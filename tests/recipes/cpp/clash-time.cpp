#include <bits/stdc++.h>
using namespace std;
int time;
int main() {
    int a, b;
    cin >> a >> b;
    time = a + b;
    cout << time << endl;
}
