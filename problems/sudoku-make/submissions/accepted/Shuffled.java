// The seed shuffles the cells; the search counts solutions and stops at the second.
import java.util.*;

public class Shuffled {
    static int[] board = new int[81];
    static int found;

    static boolean fits(int p, int d) {
        for (int q = 0; q < 81; q++) {
            boolean meet = p / 9 == q / 9 || p % 9 == q % 9 || (p / 27 == q / 27 && p % 9 / 3 == q % 9 / 3);
            if (meet && board[q] == d) return false;
        }
        return true;
    }

    static List<Integer> choices(int p) {
        List<Integer> list = new ArrayList<>();
        for (int d = 1; d <= 9; d++) if (fits(p, d)) list.add(d);
        return list;
    }

    static void search() {
        int best = -1;
        List<Integer> shortest = null;
        for (int p = 0; p < 81; p++) {
            if (board[p] != 0) continue;
            List<Integer> list = choices(p);
            if (best < 0 || list.size() < shortest.size()) {
                best = p;
                shortest = list;
            }
        }
        if (best < 0) {
            found++;
            return;
        }
        for (int d : shortest) {
            board[best] = d;
            if (found < 2) search();
        }
        board[best] = 0;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Random random = new Random(in.nextLong());
        List<Integer> order = new ArrayList<>();
        for (int p = 0; p < 81; p++) {
            board[p] = in.nextInt();
            order.add(p);
        }
        Collections.shuffle(order, random);
        for (int p : order) {
            int number = board[p];
            board[p] = 0;
            found = 0;
            search();
            if (found > 1) board[p] = number;
        }
        for (int p = 0; p < 81; p++) System.out.print(board[p] + (p % 9 == 8 ? "\n" : " "));
    }
}
