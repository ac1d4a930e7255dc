#include <cstdio>
int strchrnul[100], mempcpy, write;
int main() {
    int b;
    scanf("%d %d", &strchrnul[0], &b);
    mempcpy = write = strchrnul[0] + b;
    printf("%d %s\n", mempcpy, "and more");
}
