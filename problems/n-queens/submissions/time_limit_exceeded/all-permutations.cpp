// Too slow: goes through all n! orders of the columns and checks the diagonals of each. Fine up to
// n = 9 or so; 12! is 479001600.
#include <algorithm>
#include <iostream>
#include <set>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> column(n);
    for (int i = 0; i < n; i++) column[i] = i;
    long long count = 0;
    do {
        set<int> rising, falling;
        for (int r = 0; r < n; r++) {
            rising.insert(column[r] + r);
            falling.insert(column[r] - r);
        }
        if ((int)rising.size() == n && (int)falling.size() == n) count++;
    } while (next_permutation(column.begin(), column.end()));
    cout << count << endl;
}
