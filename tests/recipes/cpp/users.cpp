#include <pwd.h>
#include <iostream>
int main() {
    passwd *user = getpwnam("nobody-of-this-name");
    std::cout << (user ? 0 : 42) << std::endl;
}
