#include <bits/stdc++.h>
using namespace std;
int main() {
    int a, b;
    cin >> a >> b;
    printf("%.0Lf\n", roundl(sqrtl(1.0L * a * a + 2.0L * a * b + 1.0L * b * b)));
}
