#include <bits/stdc++.h>
using namespace std;
struct Cell { int row; };
int main() {
    int a, b;
    cin >> a >> b;
    list<Cell> cells;
    sort(cells.begin(), cells.end());
    set<Cell> seen;
    seen.insert({a});
}
