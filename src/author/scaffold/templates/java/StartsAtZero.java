import java.util.Scanner;

// Wrong: the best sum starts at 0, so it is never negative.
public class StartsAtZero {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] numbers = new int[n];
        for (int i = 0; i < n; i++) numbers[i] = in.nextInt();

        int best = 0;
        for (int i = 1; i < n; i++) best = Math.max(best, numbers[i - 1] + numbers[i]);
        System.out.println(best);
    }
}
