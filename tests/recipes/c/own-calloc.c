#include <stdio.h>
long calloc[1000];
int main(void) {
    int b;
    FILE *none = fopen("none", "r");
    scanf("%ld %d", &calloc[0], &b);
    printf("%ld %d\n", calloc[0] + b, none != 0);
}
