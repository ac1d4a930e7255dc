// Reads an input. Exit code 42: it keeps to the statement. 43: it does not, and why.
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

void refuse(const std::string &reason) {
    std::cerr << reason << '\n';
    std::exit(43);
}

int main() {
    std::string text{std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
    std::istringstream words(text);
    std::size_t n = 0;
    std::vector<int> numbers;
    words >> n;
    for (int number; words >> number;) numbers.push_back(number);

    if (n < 2 || n > 1000) refuse("n is not from 2 to 1000");
    if (numbers.size() != n) refuse("the second line does not hold n numbers");
    for (int number : numbers) {
        if (number < -1000 || number > 1000) refuse("a number is not from -1000 to 1000");
    }

    // Written once more from its numbers, the input must be the same, to the last blank.
    std::ostringstream again;
    again << n << '\n';
    for (std::size_t i = 0; i < n; i++) again << (i > 0 ? " " : "") << numbers[i];
    again << '\n';
    if (again.str() != text) refuse("not laid out as the statement says: single blanks, two lines, nothing else");
    return 42;
}
