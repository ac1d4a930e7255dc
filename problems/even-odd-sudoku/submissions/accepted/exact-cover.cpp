// As an exact cover: every choice "number d in cell p" covers four things (a filled cell, d in a row, d in
// a column, d in a box), and every thing must be covered once. Always goes on with the thing that the
// fewest choices cover. A mark or a given only removes choices. Digits stay characters; '1' is odd, too.
// Prints the board on one line, which the checker allows.
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>
using namespace std;

struct Choice {
    int cell;
    char digit;
    int things[4];
};

vector<Choice> choices;
vector<set<int>> coverers(4 * 81);
char answer[81];

bool solve(set<int> &open) {
    if (open.empty()) return true;
    map<size_t, int> by_size;
    for (int thing : open) by_size.emplace(coverers[thing].size(), thing);
    const set<int> tries = coverers[by_size.begin()->second];
    for (int chosen : tries) {
        vector<int> gone;
        for (int thing : choices[chosen].things) {
            open.erase(thing);
            const set<int> rivals = coverers[thing];
            for (int rival : rivals) {
                gone.push_back(rival);
                for (int t : choices[rival].things) coverers[t].erase(rival);
            }
        }
        answer[choices[chosen].cell] = choices[chosen].digit;
        if (solve(open)) return true;
        for (int rival : gone)
            for (int t : choices[rival].things) coverers[t].insert(rival);
        for (int thing : choices[chosen].things) open.insert(thing);
    }
    return false;
}

int main() {
    string text;
    for (char x; cin >> x;) text += x;  // 81 numbers, then 81 marks
    set<int> open;
    for (int p = 0; p < 81; p++) {
        char given = text[p], mark = text.at(81 + p);
        for (char d : string("123456789")) {
            if (given != '0' && given != d) continue;
            if (mark == 'C' && d % 2 == 1) continue;
            if (mark == 'L' && d % 2 == 0) continue;
            int r = p / 9, c = p % 9, b = r / 3 * 3 + c / 3, i = d - '1';
            Choice choice = {p, d, {p, 81 + r * 9 + i, 162 + c * 9 + i, 243 + b * 9 + i}};
            for (int t : choice.things) {
                coverers[t].insert((int)choices.size());
                open.insert(t);
            }
            choices.push_back(choice);
        }
    }
    solve(open);
    for (char d : answer) cout << d << ' ';
}
