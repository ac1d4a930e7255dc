#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    cout.imbue(locale::classic());
    cout << a + b << setlocale(LC_ALL, "") << endl;
}
