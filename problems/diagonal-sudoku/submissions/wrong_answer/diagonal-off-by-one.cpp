// Mistake: counts from 0 but takes r + c = 9 for the second diagonal, which is right when counting from 1.
// These are the eight cells beside the diagonal.
#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

std::array<int, 81> cell;
std::vector<int> peers[81];

void link(int p, int q) {
    if (p != q) peers[p].push_back(q);
}

bool free_for(int p, int d) {
    return std::none_of(peers[p].begin(), peers[p].end(), [d](int q) { return cell[q] == d; });
}

bool solve() {
    int target = -1, fewest = 99;
    for (int p = 0; p < 81; p++) {
        if (cell[p]) continue;
        int n = 0;
        for (int d = 1; d <= 9; d++) n += free_for(p, d);
        if (n < fewest) fewest = n, target = p;
    }
    if (target < 0) return true;
    for (int d = 1; d <= 9; d++) {
        if (!free_for(target, d)) continue;
        cell[target] = d;
        if (solve()) return true;
        cell[target] = 0;
    }
    return false;
}

int main() {
    for (int p = 0; p < 81; p++)
        for (int q = 0; q < 81; q++) {
            int r = p / 9, c = p % 9, y = q / 9, x = q % 9;
            if (r == y || c == x) link(p, q);
            else if (r / 3 == y / 3 && c / 3 == x / 3) link(p, q);
            else if (r == c && y == x) link(p, q);
            else if (r + c == 9 && y + x == 9) link(p, q);
        }
    for (int &x : cell)
        if (scanf("%d", &x) != 1) return 1;
    solve();
    for (int p = 0; p < 81; p++) printf("%d%s", cell[p], p % 9 == 8 ? "\n" : " ");
}
