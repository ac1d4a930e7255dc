// Too slow: where the sums agree in total, writes all 9^(nm) grids, 387420489 for 3 x 3, and checks each with
// sets. Smaller grids are no trouble.
#include <iostream>
#include <numeric>
#include <set>
#include <vector>
using namespace std;

int n, m;
vector<int> rows, columns;
vector<vector<int>> grid;
long long ways;

bool good(const vector<int> &line, int sum) {
    for (int x : line) sum -= x;
    return set<int>(line.begin(), line.end()).size() == line.size() && sum == 0;
}

void fill(int k) {
    if (k == n * m) {
        bool all = true;
        for (int r = 0; r < n; r++) all &= good(grid[r], rows[r]);
        for (int c = 0; c < m; c++) {
            vector<int> line;
            for (int r = 0; r < n; r++) line.push_back(grid[r][c]);
            all &= good(line, columns[c]);
        }
        ways += all;
        return;
    }
    for (int d = 1; d <= 9; d++) {
        grid[k / m][k % m] = d;
        fill(k + 1);
    }
}

int main() {
    cin >> n >> m;
    rows.resize(n);
    columns.resize(m);
    for (int &s : rows) cin >> s;
    for (int &s : columns) cin >> s;
    grid.assign(n, vector<int>(m));
    int across = accumulate(rows.begin(), rows.end(), 0);
    int down = accumulate(columns.begin(), columns.end(), 0);
    if (across == down) fill(0);
    cout << ways << '\n';
}
