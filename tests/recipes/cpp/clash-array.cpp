#include <bits/stdc++.h>
using namespace std;
int array;
int main() {
    int a, b;
    cin >> a >> b;
    array = a + b;
    cout << array << endl;
}
