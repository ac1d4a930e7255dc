// Crashes on the first 9: the table of seen numbers has room for 0..8 only, and at() throws.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    vector<vector<bool>> row(9, vector<bool>(9)), column = row, box = row;
    bool empty = false, clash = false;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            int d;
            cin >> d;
            if (d == 0) {
                empty = true;
                continue;
            }
            int b = r / 3 * 3 + c / 3;
            if (row[r].at(d) || column[c].at(d) || box[b].at(d)) clash = true;
            row[r].at(d) = column[c].at(d) = box[b].at(d) = true;
        }
    cout << (clash ? "SAI" : empty ? "CHUA XONG" : "XONG") << '\n';
}
