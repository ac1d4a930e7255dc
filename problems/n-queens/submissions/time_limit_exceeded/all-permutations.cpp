// Too slow: goes through all n! orders of the columns and checks the diagonals of each. Fine up to
// n = 10; 12! is 479001600.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

bool repeats(vector<int> &diagonals) {
    sort(diagonals.begin(), diagonals.end());
    return adjacent_find(diagonals.begin(), diagonals.end()) != diagonals.end();
}

int main() {
    int n;
    cin >> n;
    vector<int> column(n);
    for (int i = 0; i < n; i++) column[i] = i;
    long long count = 0;
    do {
        vector<int> columns = column, rising(n), falling(n);
        for (int r = 0; r < n; r++) {
            rising[r] = column[r] + r;
            falling[r] = column[r] - r;
        }
        if (!repeats(columns) && !repeats(rising) && !repeats(falling)) count++;
    } while (next_permutation(column.begin(), column.end()));
    cout << count << endl;
}
