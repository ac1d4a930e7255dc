#include <bits/stdc++.h>
using namespace std;
#include <iostream>
#include <bits/stdc++.h>
int main() {
    int a, b;
    cin >> a >> b;
    cout << a + b << endl;
}
