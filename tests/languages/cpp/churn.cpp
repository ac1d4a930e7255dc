#include <cstring>
#include <iostream>
#include <memory>
#include <vector>

int main() {
    long long a, b;
    std::cin >> a >> b;
    std::vector<std::unique_ptr<char[]>> held;
    for (int i = 0; i < 200; i++) {
        held.emplace_back(new char[1 << 20]);
        std::memset(held.back().get(), 1, 1 << 20);
    }
    for (int i = 0; i < 200000; i++) held[i % 20].reset(new char[1 << 20]), held[i % 20][i] = 1;
    std::cout << a + b << "\n";
}
