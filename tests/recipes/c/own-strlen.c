#include <stdio.h>
int strlen(char *s) {
    (void)s;
    return 1;
}
int main(void) {
    int a, b;
    scanf("%d %d", &a, &b);
    char text[64];
    sprintf(text, "%d", a + b);
    printf("%s %s\n", text, "of two");
    printf("%d\n", strlen(text));
}
