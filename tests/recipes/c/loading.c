#include <dlfcn.h>
#include <stdio.h>
int main(void) { printf("%d\n", dlopen("no-such-library.so", RTLD_NOW) ? 0 : 42); return 0; }
