#include <bits/stdc++.h>
using namespace std;

int a[4][4], dem;
bool hang[4][5], cot[4][5], vung[2][2][5];

void thu(int k) {
    if (k == 16) {
        dem++;
        return;
    }
    int i = k / 4, j = k % 4;
    if (a[i][j]) return thu(k + 1);
    for (int v = 1; v <= 4; v++)
        if (!hang[i][v] && !cot[j][v] && !vung[i / 2][j / 2][v]) {
            hang[i][v] = cot[j][v] = vung[i / 2][j / 2][v] = true;
            thu(k + 1);
            hang[i][v] = cot[j][v] = vung[i / 2][j / 2][v] = false;
        }
}

int main() {
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            cin >> a[i][j];
            int v = a[i][j];
            hang[i][v] = cot[j][v] = vung[i / 2][j / 2][v] = true;
        }
    thu(0);
    cout << dem;
}
