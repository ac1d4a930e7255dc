// Too slow: goes once round the board, starting at the first number that is given. On the empty board it
// looks for that number for ever; every other board is answered at once.
#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>
using namespace std;

int a[81];

int main() {
    for (int &x : a)
        if (scanf("%d", &x) != 1) return 1;
    volatile int start = 0;
    while (a[start] == 0) start = (start + 1) % 81;
    vector<array<int, 3>> forced;
    for (int i = 0; i < 81; i++) {
        int p = (start + i) % 81;
        if (a[p]) continue;
        bool used[10] = {};
        for (int q = 0; q < 81; q++)
            if (p / 9 == q / 9 || p % 9 == q % 9 || (p / 27 == q / 27 && p % 9 / 3 == q % 9 / 3))
                used[a[q]] = true;
        int count = 0, number = 0;
        for (int d = 1; d <= 9; d++)
            if (!used[d]) count++, number = d;
        if (count == 1) forced.push_back({p / 9 + 1, p % 9 + 1, number});
    }
    sort(forced.begin(), forced.end());
    printf("%zu\n", forced.size());
    for (auto &f : forced) printf("%d %d %d\n", f[0], f[1], f[2]);
}
