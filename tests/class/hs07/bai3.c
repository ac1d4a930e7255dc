#include <stdio.h>

int a[16];

/* can v stand in cell p? */
int ok(int p, int v)
{
    int q;
    for (q = 0; q < 16; q++) {
        if (a[q] != v)
            continue;
        if (q / 4 == p / 4)
            return 0;
        if (q % 4 == p % 4)
            return 0;
        if (q / 8 == p / 8 && (q % 4) / 2 == (p % 4) / 2)
            return 0;
    }
    return 1;
}

int solve(int p)
{
    int v;
    while (p < 16 && a[p] != 0)
        p++;
    if (p == 16)
        return 1;
    for (v = 1; v <= 4; v++) {
        if (ok(p, v)) {
            a[p] = v;
            if (solve(p + 1))
                return 1;
            a[p] = 0;
        }
    }
    return 0;
}

int main(void)
{
    int i;
    for (i = 0; i < 16; i++)
        scanf("%d", &a[i]);
    if (solve(0))
        for (i = 0; i < 16; i++)
            printf(i % 4 == 3 ? "%d\n" : "%d ", a[i]);
    return 0;
}
