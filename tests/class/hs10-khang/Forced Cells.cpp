#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    vector<vector<int>> a(9, vector<int>(9));
    for (auto &r : a) for (auto &x : r) cin >> x;
    vector<string> out;
    for (size_t i = 0; i < 9; i++)
        for (size_t j = 0; j < 9; j++) {
            if (a[i][j] != 0) continue;
            string left;
            for (int v = 1; v <= 9; v++) {
                bool used = false;
                for (size_t k = 0; k < 9; k++) {
                    if (a[i][k] == v || a[k][j] == v) used = true;
                    if (a[i / 3 * 3 + k / 3][j / 3 * 3 + k % 3] == v) used = true;
                }
                if (!used) left += to_string(v);
            }
            if (left.size() == 1) out.push_back(to_string(i + 1) + " " + to_string(j + 1) + " " + left);
        }
    cout << out.size() << endl;
    for (size_t i = 0; i <= out.size() - 1; i++) cout << out.at(i) << endl;
}
