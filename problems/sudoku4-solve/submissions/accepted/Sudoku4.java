// Counts up through all ways to choose four rows out of the 24 orders of 1..4, in order, and stops at
// the first choice that agrees with the givens, the columns and the boxes.
// Prints no line end after the last row.
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Sudoku4 {
    static final List<int[]> ORDERS = new ArrayList<>();
    static final int[][] given = new int[4][4];
    static final int[][] rows = new int[4][];

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int[] row : given) {
            for (int c = 0; c < 4; c++) row[c] = in.nextInt();
        }
        for (int code = 1111; code <= 4444; code++) {
            int[] order = {code / 1000, code / 100 % 10, code / 10 % 10, code % 10};
            boolean[] seen = new boolean[10];
            for (int d : order) seen[d] = true;
            if (seen[1] && seen[2] && seen[3] && seen[4]) ORDERS.add(order);
        }
        choose(0);
        StringBuilder out = new StringBuilder();
        for (int[] row : rows) {
            if (out.length() > 0) out.append('\n');
            out.append(row[0] + " " + row[1] + " " + row[2] + " " + row[3]);
        }
        System.out.print(out);
    }

    static boolean choose(int r) {
        if (r == 4) return true;
        for (int[] order : ORDERS) {
            rows[r] = order;
            if (agrees(r) && choose(r + 1)) return true;
        }
        return false;
    }

    static boolean agrees(int r) {
        for (int c = 0; c < 4; c++) {
            if (given[r][c] != 0 && given[r][c] != rows[r][c]) return false;
            for (int above = 0; above < r; above++) {
                if (rows[above][c] == rows[r][c]) return false;
                if (above / 2 == r / 2) {
                    int left = c / 2 * 2;
                    if (rows[above][left] == rows[r][c] || rows[above][left + 1] == rows[r][c]) return false;
                }
            }
        }
        return true;
    }
}
