// Mistake: the loop over the numbers stops before 9.
#include <algorithm>
#include <iostream>
#include <iterator>
#include <vector>
using namespace std;

int main() {
    vector<vector<int>> b(9, vector<int>(9));
    for (auto &row : b)
        for (int &x : row) cin >> x;
    int r, c;
    cin >> r >> c;
    r--, c--;
    vector<int> around = b[r];
    for (auto &row : b) around.push_back(row[c]);
    for (int i = r - r % 3; i < r - r % 3 + 3; i++)
        copy_n(b[i].begin() + (c - c % 3), 3, back_inserter(around));
    int found = 0;
    for (int d = 1; d < 9; d++)
        if (!count(around.begin(), around.end(), d)) {
            cout << d << ' ';
            found++;
        }
    cout << (found ? "" : "KHONG CO") << '\n';
}
