// Mistake: an empty cell is compared too, so that two zeros in a row are already a clash.
#include <iostream>
using namespace std;

int a[9][9];

int main() {
    int zeros = 0;
    for (auto &row : a)
        for (int &x : row) {
            cin >> x;
            if (!x) zeros++;
        }
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++)
            for (int k = 0; k < 9; k++) {
                bool same_row = k != j && a[i][k] == a[i][j];
                bool same_column = k != i && a[k][j] == a[i][j];
                int r = i / 3 * 3 + k / 3, c = j / 3 * 3 + k % 3;
                bool same_box = (r != i || c != j) && a[r][c] == a[i][j];
                if (same_row || same_column || same_box) {
                    cout << "SAI" << endl;
                    return 0;
                }
            }
    cout << (zeros ? "CHUA XONG" : "XONG") << endl;
}
