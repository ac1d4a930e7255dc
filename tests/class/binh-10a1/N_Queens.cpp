#include <iostream>
#include <cmath>
using namespace std;

int n, x[15], dem = 0;

bool duoc(int k, int c)
{
    for (int i = 1; i < k; i++)
        if (x[i] == c || abs(x[i] - c) == k - i)
            return false;
    return true;
}

void dat(int k)
{
    for (int c = 1; c <= n; c++)
        if (duoc(k, c))
        {
            x[k] = c;
            if (k == n)
                dem++;
            else
                dat(k + 1);
        }
}

int main()
{
    cin >> n;
    if (n < 4)      // too small, no way to place them
    {
        cout << 0;
        return 0;
    }
    dat(1);
    cout << dem;
    return 0;
}
