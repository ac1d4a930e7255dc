// Boolean tables of what rows, columns and boxes hold; the candidates are counted anew for each cell.
import java.util.Scanner;

public class FewestFirst {
    static final int[][] board = new int[9][9];
    static final boolean[][] row = new boolean[9][10], column = new boolean[9][10], box = new boolean[9][10];
    static int placed = 0;

    static boolean fits(int r, int c, int d) {
        return !row[r][d] && !column[c][d] && !box[r / 3 * 3 + c / 3][d];
    }

    static void set(int r, int c, int d, boolean on) {
        board[r][c] = on ? d : 0;
        row[r][d] = column[c][d] = box[r / 3 * 3 + c / 3][d] = on;
    }

    static boolean solve() {
        int fewest = 10, br = -1, bc = -1;
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (board[r][c] != 0) continue;
                int count = 0;
                for (int d = 1; d <= 9; d++) if (fits(r, c, d)) count++;
                if (count < fewest) {
                    fewest = count;
                    br = r;
                    bc = c;
                }
            }
        }
        if (br < 0) return true;
        for (int d = 1; d <= 9; d++) {
            if (!fits(br, bc, d)) continue;
            set(br, bc, d, true);
            placed++;
            if (solve()) return true;
            set(br, bc, d, false);
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        boolean clash = false;
        for (int p = 0; p < 81; p++) {
            int d = in.nextInt();
            if (d == 0) continue;
            clash = clash || !fits(p / 9, p % 9, d);
            set(p / 9, p % 9, d, true);
        }
        StringBuilder out = new StringBuilder();
        if (!clash && solve()) {
            for (int[] line : board) {
                for (int d : line) out.append(d).append(' ');
                out.append('\n');
            }
        } else {
            out.append("VO NGHIEM\n");
        }
        System.out.println(out.toString() + placed);
    }
}
