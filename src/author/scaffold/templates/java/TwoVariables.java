import java.util.Scanner;

// Remembers only the number before, not all of them.
public class TwoVariables {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int before = in.nextInt();
        int number = in.nextInt();
        int best = before + number;
        for (int i = 2; i < n; i++) {
            before = number;
            number = in.nextInt();
            best = Math.max(best, before + number);
        }
        System.out.println(best);
    }
}
