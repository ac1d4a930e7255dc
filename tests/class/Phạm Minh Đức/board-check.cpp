// Bài 1: kiểm tra bảng - Phạm Minh Đức
#include <cstdio>
#include <cstring>

int bang[9][9];
int dem[3][9][10];

int main()
{
    bool thieu = false, sai = false;
    memset(dem, 0, sizeof(dem));
    for (int i = 0; i < 9; ++i)
    {
        for (int j = 0; j < 9; ++j)
        {
            scanf("%d", &bang[i][j]);
            int so = bang[i][j];
            if (so == 0)
                thieu = true;
            else if (dem[0][i][so]++ || dem[1][j][so]++ || dem[2][i / 3 * 3 + j / 3][so]++)
                sai = true;
        }
    }
    puts(sai ? "SAI" : thieu ? "CHUA XONG" : "XONG");
    return 0;
}
