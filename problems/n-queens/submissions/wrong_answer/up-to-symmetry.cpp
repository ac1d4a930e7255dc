// Mistake: placements that become equal by turning or mirroring the board are counted once.
#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <vector>
using namespace std;

int n;
set<vector<int>> kinds;
vector<int> queen;

vector<int> turned(const vector<int> &q) {
    vector<int> t(n);
    for (int r = 0; r < n; r++) t[q[r]] = n - 1 - r;
    return t;
}

void add() {
    vector<int> smallest = queen, now = queen;
    for (int mirror = 0; mirror < 2; mirror++) {
        for (int turn = 0; turn < 4; turn++) {
            now = turned(now);
            smallest = min(smallest, now);
        }
        reverse(now.begin(), now.end());
    }
    kinds.insert(smallest);
}

void place(int row, int columns, int up, int down) {
    if (row == n) {
        add();
        return;
    }
    for (int c = 0; c < n; c++) {
        int bit = 1 << c;
        if ((columns | up | down) & bit) continue;
        queen[row] = c;
        place(row + 1, columns | bit, (up | bit) << 1, (down | bit) >> 1);
    }
}

int main() {
    cin >> n;
    queen.resize(n);
    place(0, 0, 0, 0);
    cout << kinds.size() << '\n';
}
