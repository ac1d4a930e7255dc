// Mistake: does not empty the cell again after all nine numbers have failed; the last one stays there and is in
// the way of everything that is tried later.
#include <cstdio>

int g[81], n;

bool ok(int p, int d) {
    for (int q = 0; q < 81; q++) {
        if (q == p || g[q] != d) continue;
        if (q / 9 == p / 9 || q % 9 == p % 9) return false;
        if (q / 27 == p / 27 && q % 9 / 3 == p % 9 / 3) return false;
    }
    return true;
}

bool go(int p) {
    if (p == 81) return true;
    if (g[p]) return go(p + 1);
    for (int d = 1; d <= 9; d++)
        if (ok(p, d)) {
            g[p] = d;
            n++;
            if (go(p + 1)) return true;
        }
    return false;
}

int main() {
    bool fine = true;
    for (int &d : g) scanf("%d", &d);
    for (int p = 0; p < 81; p++) fine = fine && (g[p] == 0 || ok(p, g[p]));
    if (fine && go(0))
        for (int p = 0; p < 81; p++) printf("%d%c", g[p], p % 9 == 8 ? '\n' : ' ');
    else
        puts("VO NGHIEM");
    printf("%d\n", n);
}
