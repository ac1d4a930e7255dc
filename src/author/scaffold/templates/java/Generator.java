// Prints one test: a line with N, a line with N numbers from LOWEST to HIGHEST.
// Called as: Generator N LOWEST HIGHEST SEED
public class Generator {
    static long state;

    // SplitMix64: the same seed gives the same numbers on every machine and in every language.
    static long nextRandom() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    public static void main(String[] arguments) {
        int n = Integer.parseInt(arguments[0]);
        int lowest = Integer.parseInt(arguments[1]);
        int highest = Integer.parseInt(arguments[2]);
        state = Long.parseLong(arguments[3]);

        StringBuilder test = new StringBuilder();
        test.append(n).append('\n');
        for (int i = 0; i < n; i++) {
            if (i > 0) test.append(' ');
            test.append(lowest + Long.remainderUnsigned(nextRandom(), highest - lowest + 1));
        }
        // Not println: a line ends in \n on every machine.
        System.out.print(test.append('\n'));
    }
}
