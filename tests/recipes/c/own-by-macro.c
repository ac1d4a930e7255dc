#include <stdio.h>
#define LENGTH strlen
int LENGTH(const char *s) {
    (void)s;
    return 7;
}
int main(void) {
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d %s\n", a + b, "and more");
    puts("seven");
    return LENGTH("") - 7;
}
