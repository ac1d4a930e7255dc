// Four nested loops over the 24 orders of 1..4, one for each row.
#include <algorithm>
#include <array>
#include <iostream>
#include <vector>
using namespace std;

using Row = array<int, 4>;
vector<Row> orders[4];

// If three columns have no number twice, the fourth one has none either: each row holds all numbers.
bool no_common_column(const Row &a, const Row &b) {
    return a[0] != b[0] && a[1] != b[1] && a[2] != b[2];
}

// If the left halves have nothing in common, the right ones have nothing in common either.
bool share_boxes(const Row &a, const Row &b) {
    return a[0] != b[0] && a[0] != b[1] && a[1] != b[0] && a[1] != b[1];
}

int main() {
    for (auto &fitting : orders) {
        Row given;
        for (int &x : given) cin >> x;
        Row order = {1, 2, 3, 4};
        do {
            bool agrees = true;
            for (int c = 0; c < 4; c++) agrees = agrees && (given[c] == 0 || given[c] == order[c]);
            if (agrees) fitting.push_back(order);
        } while (next_permutation(order.begin(), order.end()));
    }
    int count = 0;
    for (auto &a : orders[0])
        for (auto &b : orders[1]) {
            if (!share_boxes(a, b)) continue;
            for (auto &c : orders[2]) {
                if (!no_common_column(a, c) || !no_common_column(b, c)) continue;
                for (auto &d : orders[3])
                    if (share_boxes(c, d) && no_common_column(a, d) && no_common_column(b, d)) count++;
            }
        }
    cout << count << '\n';
}
