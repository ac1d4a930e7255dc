#include <bits/stdc++.h>
namespace mine {
int link, strchrnul;
}
static int splice;
int main() {
    std::cin >> mine::link >> splice;
    std::cout << mine::link + splice + mine::strchrnul << std::endl;
}
