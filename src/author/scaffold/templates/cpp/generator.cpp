// Prints one test: a line with N, a line with N numbers from LOWEST to HIGHEST.
// Called as: generator N LOWEST HIGHEST SEED
#include <cstdint>
#include <iostream>
#include <string>

std::uint64_t state;

// SplitMix64: the same seed gives the same numbers on every machine and in every language.
std::uint64_t next_random() {
    state += 0x9E3779B97F4A7C15;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

int main(int, char **arguments) {
    int n = std::stoi(arguments[1]);
    int lowest = std::stoi(arguments[2]);
    int highest = std::stoi(arguments[3]);
    state = std::stoull(arguments[4]);

    std::cout << n << '\n';
    for (int i = 0; i < n; i++) {
        if (i > 0) std::cout << ' ';
        std::cout << lowest + int(next_random() % (highest - lowest + 1));
    }
    std::cout << '\n';
}
