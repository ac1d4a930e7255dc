#include <pwd.h>
#include <stdio.h>
int main(void) { printf("%d\n", getpwnam("nobody-of-this-name") ? 0 : 42); return 0; }
