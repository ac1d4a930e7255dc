// verdict: AC
// Makes a socket of every family that has a number, in every kind.
#include "attack.h"

int main(void)
{
    for (int family = 0; family < 64; family++)
        for (int kind = 1; kind <= 6; kind++) {
            int made = socket(family, kind, 0);
            if (made >= 0) {
                fell("family %d, kind %d", family, kind);
                close(made);
            }
        }
    return done();
}
