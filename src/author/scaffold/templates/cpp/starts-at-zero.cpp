// Wrong: the best sum starts at 0, so it is never negative.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> numbers(n);
    for (int &number : numbers) std::cin >> number;

    int best = 0;
    for (int i = 1; i < n; i++) best = std::max(best, numbers[i - 1] + numbers[i]);
    std::cout << best << '\n';
}
