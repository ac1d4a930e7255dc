#include <cstdio>

int main() {
    for (;;) std::puts("a line, and again, and again, and again, and again");
}
