// Crashes on the first 4: the tables of used numbers have the places 0..3 only, and at() throws.
#include <iostream>
#include <vector>
using namespace std;

vector<vector<int>> row(4, vector<int>(4)), column(4, vector<int>(4)), box(4, vector<int>(4));
int a[16];

bool put(int p, int d) {
    int r = p / 4, c = p % 4, b = r / 2 * 2 + c / 2;
    row[r].at(d)++, column[c].at(d)++, box[b].at(d)++;
    return row[r][d] == 1 && column[c][d] == 1 && box[b][d] == 1;
}

void take(int p, int d) {
    int r = p / 4, c = p % 4, b = r / 2 * 2 + c / 2;
    row[r].at(d)--, column[c].at(d)--, box[b].at(d)--;
}

int count(int p) {
    if (p == 16) return 1;
    if (a[p]) return count(p + 1);
    int total = 0;
    for (int d = 1; d <= 4; d++) {
        if (put(p, d)) total += count(p + 1);
        take(p, d);
    }
    return total;
}

int main() {
    bool valid = true;
    for (int p = 0; p < 16; p++) {
        cin >> a[p];
        if (a[p]) valid &= put(p, a[p]);
    }
    cout << (valid ? count(0) : 0) << '\n';
}
