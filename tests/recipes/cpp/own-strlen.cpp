#include <iostream>
extern "C" unsigned long strlen(const char *) { return 1; }
int main() {
    int a, b;
    std::cin >> a >> b;
    printf("%d %s\n", a + b, "of two");
    puts("whole");
}
