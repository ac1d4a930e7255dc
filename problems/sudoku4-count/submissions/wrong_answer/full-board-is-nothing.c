/* Mistake: adds one when it has just filled the last empty cell. A board that is full and valid from
   the start can be filled in one way (do nothing), but gives 0 here. */
#include <stdio.h>

int a[16], empty[16], n, total;

int bad(void)
{
    int p, q;
    for (p = 0; p < 16; p++)
        for (q = p + 1; q < 16; q++) {
            int row = p / 4 == q / 4;
            int column = p % 4 == q % 4;
            int box = p / 8 == q / 8 && p % 4 / 2 == q % 4 / 2;
            if (a[p] != 0 && a[p] == a[q] && (row || column || box))
                return 1;
        }
    return 0;
}

void fill(int k)
{
    int d;
    for (d = 1; d <= 4; d++) {
        a[empty[k]] = d;
        if (!bad()) {
            if (k == n - 1)
                total++;
            else
                fill(k + 1);
        }
    }
    a[empty[k]] = 0;
}

int main(void)
{
    int p;
    for (p = 0; p < 16; p++) {
        scanf("%d", a + p);
        if (a[p] == 0)
            empty[n++] = p;
    }
    if (n > 0 && !bad())
        fill(0);
    printf("%d\n", total);
    return 0;
}
