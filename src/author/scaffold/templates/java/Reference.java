import java.util.Scanner;

// Adds up every two neighbours and keeps the largest sum.
public class Reference {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] numbers = new int[n];
        for (int i = 0; i < n; i++) numbers[i] = in.nextInt();

        int best = Integer.MIN_VALUE;
        for (int i = 1; i < n; i++) best = Math.max(best, numbers[i - 1] + numbers[i]);
        System.out.println(best);
    }
}
