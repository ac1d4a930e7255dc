// Prints one test: a line with N, a line with N numbers from LOWEST to HIGHEST.
// Called as: generator N LOWEST HIGHEST SEED
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

uint64_t state;

// SplitMix64: the same seed gives the same numbers on every machine and in every language.
uint64_t next_random(void) {
    state += 0x9E3779B97F4A7C15;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

int main(int count, char **arguments) {
    if (count != 5) return 1;
    int n = atoi(arguments[1]);
    int lowest = atoi(arguments[2]);
    int highest = atoi(arguments[3]);
    state = strtoull(arguments[4], NULL, 10);

    printf("%d\n", n);
    for (int i = 0; i < n; i++) {
        if (i > 0) printf(" ");
        printf("%d", lowest + (int)(next_random() % (highest - lowest + 1)));
    }
    printf("\n");
    return 0;
}
