// Works down the rows with a table of states: for each state (which numbers stand in each column, a bit for
// each) how many ways lead to it.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

class Kakuro {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), m = in.nextInt();
        int[] rowSum = new int[n], columnSum = new int[m];
        for (int r = 0; r < n; r++) rowSum[r] = in.nextInt();
        for (int c = 0; c < m; c++) columnSum[c] = in.nextInt();

        // Ten bits a column: a state fits into one long.
        Map<Long, Integer> states = new HashMap<>();
        states.put(0L, 1);
        for (int r = 0; r < n; r++) {
            Map<Long, Integer> next = new HashMap<>();
            for (int[] row : rows(m, rowSum[r])) {
                for (Map.Entry<Long, Integer> entry : states.entrySet()) {
                    long state = entry.getKey();
                    boolean possible = true;
                    for (int c = 0; c < m && possible; c++) {
                        long bit = 1L << (10 * c + row[c]);
                        possible = (state & bit) == 0;
                        state |= bit;
                        int sum = total(state, c);
                        if (sum > columnSum[c] || (r == n - 1 && sum < columnSum[c])) possible = false;
                    }
                    if (possible) next.merge(state, entry.getValue(), Integer::sum);
                }
            }
            states = next;
        }
        int ways = 0;
        for (int count : states.values()) ways += count;
        System.out.println(ways);
    }

    static int total(long state, int column) {
        int sum = 0;
        for (int d = 1; d <= 9; d++) {
            if ((state >> (10 * column + d) & 1) == 1) sum += d;
        }
        return sum;
    }

    static List<int[]> rows(int m, int sum) {
        List<int[]> found = new ArrayList<>();
        int limit = m == 1 ? 10 : m == 2 ? 100 : 1000;
        for (int code = 0; code < limit; code++) {
            int[] row = new int[m];
            int rest = code, total = 0;
            for (int c = m - 1; c >= 0; c--) {
                row[c] = rest % 10;
                rest /= 10;
                total += row[c];
            }
            boolean fine = total == sum;
            for (int c = 0; c < m; c++) {
                if (row[c] == 0) fine = false;
                for (int d = 0; d < c; d++) if (row[c] == row[d]) fine = false;
            }
            if (fine) found.add(row);
        }
        return found;
    }
}
