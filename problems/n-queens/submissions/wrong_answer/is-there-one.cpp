// Mistake: stops at the first placement found and prints 1 if there is any.
#include <cmath>
#include <cstdio>
#include <vector>

std::vector<int> q;

bool search(int n) {
    if ((int)q.size() == n) return true;
    for (int c = 0; c < n; c++) {
        bool free_cell = true;
        for (int r = 0; r < (int)q.size(); r++)
            if (q[r] == c || std::abs(q[r] - c) == (int)q.size() - r) free_cell = false;
        if (!free_cell) continue;
        q.push_back(c);
        if (search(n)) return true;
        q.pop_back();
    }
    return false;
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    printf("%d\n", search(n) ? 1 : 0);
}
