#include <math.h>
#include <stdio.h>

int main(int argc, char **argv) {
    double a, b;
    (void)argv;
    scanf("%lf %lf", &a, &b);
    // Known only when it runs, so that the library is needed.
    printf("%.0f\n", (a + b) * pow(argc, 0.5));
    return 0;
}
