// Mistake: also prints the hidden singles, cells that could hold several numbers but are the only
// place left for one of them in their row, column or box.
#include <iostream>
#include <vector>
using namespace std;

int g[9][9];
bool can[9][9][10];

int main() {
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) cin >> g[r][c];
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++)
            for (int d = 1; d <= 9 && !g[r][c]; d++) {
                can[r][c][d] = true;
                for (int k = 0; k < 9; k++)
                    if (g[r][k] == d || g[k][c] == d || g[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] == d)
                        can[r][c][d] = false;
            }
    vector<vector<int>> answer;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            int options = 0, single = 0, hidden = 0;
            for (int d = 1; d <= 9; d++) {
                if (!can[r][c][d]) continue;
                options++;
                single = d;
                int in_row = 0, in_column = 0, in_box = 0;
                for (int k = 0; k < 9; k++) {
                    in_row += can[r][k][d];
                    in_column += can[k][c][d];
                    in_box += can[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3][d];
                }
                if (in_row == 1 || in_column == 1 || in_box == 1) hidden = d;
            }
            if (options == 1) answer.push_back({r + 1, c + 1, single});
            else if (hidden) answer.push_back({r + 1, c + 1, hidden});
        }
    cout << answer.size() << "\n";
    for (auto &line : answer) cout << line[0] << " " << line[1] << " " << line[2] << "\n";
}
