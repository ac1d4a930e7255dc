#include <stdio.h>
int memset[100], strlen;
int main(void) {
    int b;
    scanf("%d %d", &memset[0], &b);
    strlen = memset[0] + b;
    printf("%d %.20f %s\n", strlen, 0.1, "long enough to be measured");
}
