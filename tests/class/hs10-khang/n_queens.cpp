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
        int attacks = 0;
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++)
                if (std::abs(q[i] - q[j]) == j - i) attacks++;
        if (attacks == 0) result++;
    } while (std::next_permutation(q.begin(), q.end()));
    std::cout << result << std::endl;
}
