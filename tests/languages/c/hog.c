#include <stdlib.h>
#include <string.h>

int main(void) {
    for (int i = 0; i < 1000; i++) {
        char *block = malloc(1 << 20);
        memset(block, i, 1 << 20);
        __asm__ volatile("" : : "r"(block) : "memory");
    }
    return 0;
}
