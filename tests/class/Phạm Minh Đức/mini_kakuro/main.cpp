#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

// All rows of m different numbers with the sum s.
vector<vector<int>> cac_hang(int m, int s)
{
    vector<vector<int>> kq;
    vector<int> so(m, 1);
    while (true)
    {
        int tong = 0;
        bool khac = true;
        for (int i = 0; i < m; ++i)
        {
            tong += so[i];
            for (int j = 0; j < i; ++j)
                khac = khac && so[i] != so[j];
        }
        if (khac && tong == s)
            kq.push_back(so);
        int k = m - 1;
        while (k >= 0 && so[k] == 9)
            so[k--] = 1;
        if (k < 0)
            return kq;
        ++so[k];
    }
}

int main()
{
    int n, m;
    cin >> n >> m;
    vector<int> hang(n), cot(m);
    for (int &x : hang) cin >> x;
    for (int &x : cot) cin >> x;
    vector<vector<vector<int>>> chon(n);
    for (int i = 0; i < n; ++i)
        chon[i] = cac_hang(m, hang[i]);
    // pad to three rows so that three loops always do
    vector<vector<int>> khong(1, vector<int>(m, 0));
    while (chon.size() < 3)
        chon.push_back(khong);
    long long dem = 0;
    for (auto &a : chon[0])
        for (auto &b : chon[1])
            for (auto &c : chon[2])
            {
                bool dung = true;
                for (int j = 0; j < m && dung; ++j)
                {
                    if (a[j] + b[j] + c[j] != cot[j]) dung = false;
                    if (a[j] == b[j] || a[j] == c[j]) dung = false;
                    if (b[j] == c[j] && b[j] != 0) dung = false;
                }
                dem += dung;
            }
    cout << dem << endl;
    return 0;
}
