#include <stdio.h>

int main(void) {
    for (;;) puts("a line, and again, and again, and again, and again");
}
