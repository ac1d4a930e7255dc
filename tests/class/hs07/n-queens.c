#include <stdio.h>
#include <assert.h>

int n, col[16];
int count = 0;

int ok(int r, int c)
{
    int i;
    for (i = 0; i < r; i++)
        if (col[i] == c || col[i] - c == r - i || c - col[i] == r - i)
            return 0;
    return 1;
}

void place(int r)
{
    int c;
    if (r == n) {
        count++;
        return;
    }
    for (c = 0; c < n; c++)
        if (ok(r, c)) {
            col[r] = c;
            place(r + 1);
        }
}

int main(void)
{
    scanf("%d", &n);
    place(0);
    assert(count > 0);   /* there is always a way, isn't there? */
    printf("%d\n", count);
    return 0;
}
