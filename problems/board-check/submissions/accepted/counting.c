/* Counts how often each number occurs in each of the 27 units.
   Ends its line with CR LF, and puts the words of a line far apart. */
#include <stdio.h>

static int rows[9][10], columns[9][10], boxes[9][10];

int main(void)
{
    int r, c, d, empty = 0, clash = 0;
    for (r = 0; r < 9; r++)
        for (c = 0; c < 9; c++) {
            if (scanf("%d", &d) != 1)
                return 1;
            if (d == 0) {
                empty++;
                continue;
            }
            if (++rows[r][d] > 1) clash = 1;
            if (++columns[c][d] > 1) clash = 1;
            if (++boxes[r / 3 * 3 + c / 3][d] > 1) clash = 1;
        }
    printf("%s\r\n", clash ? "SAI" : empty ? "CHUA   XONG" : "XONG");
    return 0;
}
