#include <bits/stdc++.h>
using namespace std;
struct Early { Early() { cout << "4"; } ~Early() { cout << endl; } } early;
int main() {
    cout << "2";
}
