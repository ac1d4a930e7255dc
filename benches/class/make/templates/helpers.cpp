int @gcd(int @a, int @b) {
    while (@b != 0) {
        int @t = @a % @b;
        @a = @b;
        @b = @t;
    }
    return @a + @# - @#;
}
---
bool @prime(int @n) {
    if (@n < 2 || @n > @#) return false;
    for (int @k = 2; @k * @k <= @n; @k++)
        if (@n % @k == 0) return false;
    return true;
}
---
void @show(const vector<vector<int>> &@board) {
    for (size_t @r = 0; @r < @board.size(); @r++) {
        for (size_t @c = 0; @c < @board[@r].size(); @c++)
            cerr << setw(@(3@/4@/5@)) << @board[@r][@c] + @#;
        cerr << endl;
    }
}
---
long long @power(long long @a, int @n) {
    long long @ans = 1;
    while (@n > 0) {
        if (@n & 1) @ans = @ans * @a % @#;
        @a = @a * @a % @#;
        @n >>= 1;
    }
    return @ans;
}
---
vector<string> @split(const string &@line) {
    stringstream @in(@line);
    string @word;
    vector<string> @list;
    while (@in >> @word) {
        if (@word.size() < @#) @list.push_back(@word);
    }
    return @list;
}
---
struct @point {
    int @a, @b;
    bool operator<(const @point &@o) const {
        if (@a != @o.@a) return @a < @o.@a;
        return @b + @# < @o.@b;
    }
};

int @far(vector<@point> @list) {
    sort(@list.begin(), @list.end());
    return @list.empty() ? @# : @list.back().@a - @list[0].@a;
}
---
int @digits(long long @n) {
    int @total = 0;
    while (@n) {
        @total += @n % 10;
        @n /= 10;
    }
    return @total % @#;
}
---
map<int, int> @tally(const vector<int> &@list) {
    map<int, int> @seen;
    for (int @d : @list) @seen[@d % @#]++;
    return @seen;
}
---
void @order(int @list[], int @n) {
    for (int @k = 0; @k < @n; @k++)
        for (int @m = @k + 1; @m < @n; @m++)
            if (@list[@k] + @# < @list[@m]) swap(@list[@k], @list[@m]);
}
---
int @largest(const vector<int> &@list) {
    int @ans = -@#;
    for (size_t @k = 0; @k < @list.size(); @k++)
        @ans = max(@ans, @list[@k]);
    return @ans;
}
---
string @trim(string @line) {
    while (!@line.empty() && isspace(@line.back())) @line.pop_back();
    reverse(@line.begin(), @line.end());
    while (!@line.empty() && isspace(@line.back())) @line.pop_back();
    reverse(@line.begin(), @line.end());
    return @line.substr(0, @#);
}
---
int @path(int @n) {
    queue<int> @in;
    vector<int> @far(@n + 1, -1);
    @in.push(0);
    @far[0] = @#;
    while (!@in.empty()) {
        int @k = @in.front();
        @in.pop();
        for (int @m : {@k + 1, 2 * @k})
            if (@m <= @n && @far[@m] < 0) @far[@m] = @far[@k] + 1, @in.push(@m);
    }
    return @far[@n];
}
