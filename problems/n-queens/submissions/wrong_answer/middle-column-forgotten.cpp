// Mistake: counts the placements with the first queen in the left half and doubles them; for an odd n
// those with the first queen in the middle are missing.
#include <iostream>
using namespace std;

int n;
bool col[12], up[24], down[24];

int count_from(int r) {
    if (r == n) return 1;
    int sum = 0;
    int last = r == 0 ? n / 2 : n;
    for (int c = 0; c < last; ++c) {
        if (col[c] || up[r + c] || down[r - c + 12]) continue;
        col[c] = up[r + c] = down[r - c + 12] = true;
        sum += count_from(r + 1);
        col[c] = up[r + c] = down[r - c + 12] = false;
    }
    return sum;
}

int main() {
    cin >> n;
    cout << 2 * count_from(0) << '\n';
}
