import java.util.Scanner;

public class Sum {
    static long down(int depth) {
        return depth == 0 ? 0 : down(depth - 1);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(in.nextLong() + in.nextLong() + down(100000));
    }
}
