#include <stdio.h>
#include <time.h>
char *getenv(const char *name) {
    printf("asked for %s\n", name);
    return 0;
}
int main(void) {
    int a, b;
    scanf("%d %d", &a, &b);
    time_t none = 0;
    printf("%d %d\n", a + b, localtime(&none)->tm_year);
}
