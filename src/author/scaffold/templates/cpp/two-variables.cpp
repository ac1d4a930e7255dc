// Remembers only the number before, not all of them.
#include <algorithm>
#include <iostream>

int main() {
    int n, before, number;
    std::cin >> n >> before >> number;
    int best = before + number;
    for (int i = 2; i < n; i++) {
        before = number;
        std::cin >> number;
        best = std::max(best, before + number);
    }
    std::cout << best << '\n';
}
