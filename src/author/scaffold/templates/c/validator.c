// Reads an input. Exit code 42: it keeps to the statement. 43: it does not, and why.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1000, SIZE = 10000 };  // No valid input has so many bytes.

char text[SIZE + 1], again[SIZE + 1];
long numbers[MOST];

void refuse(const char *reason) {
    fprintf(stderr, "%s\n", reason);
    exit(43);
}

int main(void) {
    size_t length = fread(text, 1, SIZE, stdin);
    if (length == SIZE) refuse("the input is too long");
    char *rest = text;
    long n = strtol(rest, &rest, 10);
    if (n < 2 || n > MOST) refuse("n is not from 2 to 1000");
    for (int i = 0; i < n; i++) {
        char *word = rest;
        numbers[i] = strtol(word, &rest, 10);
        if (rest == word) refuse("the second line does not hold n numbers");
        if (numbers[i] < -1000 || numbers[i] > 1000) refuse("a number is not from -1000 to 1000");
    }

    // Written once more from its numbers, the input must be the same, to the last blank.
    size_t end = sprintf(again, "%ld\n", n);
    for (int i = 0; i < n; i++) end += sprintf(again + end, "%s%ld", i > 0 ? " " : "", numbers[i]);
    end += sprintf(again + end, "\n");
    if (end != length || memcmp(again, text, length) != 0) {
        refuse("not laid out as the statement says: single blanks, two lines, nothing else");
    }
    return 42;
}
