#include <iostream>
#include <vector>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    vector<int> v{a, b};
    cout << v[0] + v[1] << endl;
}
