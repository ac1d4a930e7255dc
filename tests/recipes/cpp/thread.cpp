#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    int sum = 0;
    thread worker([&] { sum = a + b; });
    worker.join();
    cout << sum << endl;
}
