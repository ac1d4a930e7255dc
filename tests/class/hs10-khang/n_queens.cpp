#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> q(n);
    std::iota(q.begin(), q.end(), 0);
    int result = 0;
    do {
        bool attack = false;
        for (int i = 0; i < n && !attack; i++)
            for (int j = i + 1; j < n && !attack; j++) attack = std::abs(q[i] - q[j]) == j - i;
        if (!attack) result++;
    } while (std::next_permutation(q.begin(), q.end()));
    std::cout << result << std::endl;
}
