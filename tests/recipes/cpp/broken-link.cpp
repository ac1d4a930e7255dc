#include <bits/stdc++.h>
using namespace std;
int sum(int, int);
extern int undefined_thing;
int main() {
    int a, b;
    cin >> a >> b;
    cout << undefined_thing + a + b << endl;
}
