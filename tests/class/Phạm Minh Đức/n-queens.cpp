#include <iostream>
using namespace std;

int n, dem = 0
int cot[13];

void dat(int hang)
{
    if (hang == n)
    {
        ++dem;
        return;
    }
    for (int c = 0; c < n; ++c)
    {
        bool ok = true;
        for (int h = 0; h < hang; ++h)
            if (cot[h] == c || cot[h] - h == c - hang || cot[h] + h == c + hang)
                ok = false;
        if (ok)
        {
            cot[hang] = c;
            dat(hang + 1);
        }
    }
}

int main()
{
    cin >> n;
    dat(0);
    cout << dem << endl;
    return 0;
}
