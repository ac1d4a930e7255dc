#include <math.h>
#include <stdio.h>
int main(void) {
    double a, b;
    if (scanf("%lf %lf", &a, &b) == 2) printf("%.0f\n", sqrt(a * a + 2 * a * b + b * b));
    return 0;
}
