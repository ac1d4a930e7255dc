#include <stdio.h>
int main(void) {
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\n", (long)a + b);
    gets_nothing();
}
int gets_nothing() { return 0; }
