// Too slow: looks for an empty cell round and round the board, and never stops on a board that
// is full and right. Every other board is answered at once.
#include <cstdio>
#include <cstdlib>

int cell[81];

int main() {
    for (int &x : cell)
        if (scanf("%d", &x) != 1) return 1;
    for (int i = 0; i < 81; i++)
        for (int j = 0; j < i; j++) {
            if (cell[i] != cell[j] || cell[i] == 0) continue;
            bool row = i / 9 == j / 9, column = i % 9 == j % 9;
            bool box = i / 27 == j / 27 && i % 9 / 3 == j % 9 / 3;
            if (row || column || box) {
                puts("SAI");
                return 0;
            }
        }
    volatile int place = 0;
    while (cell[place] != 0) place = (place + 1) % 81;
    puts("CHUA XONG");
}
