#include <cstdlib>
#include <cstring>

int main() {
    for (int i = 0; i < 1000; i++) {
        char *block = static_cast<char *>(std::malloc(1 << 20));
        std::memset(block, i, 1 << 20);
        asm volatile("" : : "r"(block) : "memory");
    }
}
