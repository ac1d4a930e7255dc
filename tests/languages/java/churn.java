import java.util.Scanner;

public class Sum {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long a = in.nextLong(), b = in.nextLong();
        byte[][] held = new byte[200 * 64][];
        for (int i = 0; i < held.length; i++) {
            held[i] = new byte[16 << 10];
        }
        for (int i = 0; i < 200000; i++) {
            held[i * 7 % 1000] = new byte[16 << 10];
        }
        System.out.println(a + b);
    }
}
