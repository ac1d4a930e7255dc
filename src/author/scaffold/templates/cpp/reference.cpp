// Adds up every two neighbours and takes the largest sum.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> numbers(n);
    for (int &number : numbers) std::cin >> number;

    std::vector<int> sums;
    for (int i = 1; i < n; i++) sums.push_back(numbers[i - 1] + numbers[i]);
    std::cout << *std::max_element(sums.begin(), sums.end()) << '\n';
}
