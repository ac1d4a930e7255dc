#include <stdio.h>
int memcpy[100];
int main(void) {
    int b;
    scanf("%d %d", &memcpy[0], &b);
    char text[64];
    sprintf(text, "%d", memcpy[0] + b);
    printf("%s\n", text);
}
