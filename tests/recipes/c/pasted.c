#include <pwd.h>
#include <stdio.h>
#define NAME(a, b) a##b
int main(void) { printf("%d\n", NAME(getp, wnam)("nobody-of-this-name") ? 0 : 42); return 0; }
