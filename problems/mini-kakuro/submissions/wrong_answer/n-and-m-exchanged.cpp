// Mistake: takes n for the number of columns and m for the number of rows. Right for square grids.
#include <iostream>
#include <vector>
using namespace std;

int width, height, answer;
vector<int> across, down;
vector<vector<int>> grid;

void next(int y, int x) {
    if (x == width) {
        if (across[y] != 0) return;
        y++;
        x = 0;
    }
    if (y == height) {
        for (int rest : down)
            if (rest != 0) return;
        answer++;
        return;
    }
    for (int d = 1; d <= 9 && d <= across[y] && d <= down[x]; d++) {
        bool used = false;
        for (int i = 0; i < x; i++) used |= grid[y][i] == d;
        for (int i = 0; i < y; i++) used |= grid[i][x] == d;
        if (used) continue;
        grid[y][x] = d;
        across[y] -= d;
        down[x] -= d;
        next(y, x + 1);
        across[y] += d;
        down[x] += d;
    }
}

int main() {
    cin >> width >> height;
    across.resize(height);
    down.resize(width);
    grid.assign(height, vector<int>(width));
    for (int &s : across) cin >> s;
    for (int &s : down) cin >> s;
    next(0, 0);
    cout << answer << '\n';
}
