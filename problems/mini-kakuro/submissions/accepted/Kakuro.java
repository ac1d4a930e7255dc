// Works down the rows with a table of states: for each state (which numbers stand in each column) how
// many ways lead to it.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeSet;

class Kakuro {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), m = in.nextInt();
        int[] rowSum = new int[n], columnSum = new int[m];
        for (int r = 0; r < n; r++) rowSum[r] = in.nextInt();
        for (int c = 0; c < m; c++) columnSum[c] = in.nextInt();

        List<TreeSet<Integer>> nothing = new ArrayList<>();
        for (int c = 0; c < m; c++) nothing.add(new TreeSet<>());
        Map<List<TreeSet<Integer>>, Long> states = new HashMap<>();
        states.put(nothing, 1L);
        for (int r = 0; r < n; r++) {
            Map<List<TreeSet<Integer>>, Long> next = new HashMap<>();
            for (int[] row : rows(m, rowSum[r])) {
                for (Map.Entry<List<TreeSet<Integer>>, Long> entry : states.entrySet()) {
                    List<TreeSet<Integer>> state = new ArrayList<>();
                    boolean possible = true;
                    for (int c = 0; c < m && possible; c++) {
                        TreeSet<Integer> column = new TreeSet<>(entry.getKey().get(c));
                        possible = column.add(row[c]) && total(column) <= columnSum[c];
                        state.add(column);
                    }
                    if (possible) next.merge(state, entry.getValue(), Long::sum);
                }
            }
            states = next;
        }
        long ways = 0;
        for (Map.Entry<List<TreeSet<Integer>>, Long> entry : states.entrySet()) {
            boolean met = true;
            for (int c = 0; c < m; c++) met = met && total(entry.getKey().get(c)) == columnSum[c];
            if (met) ways += entry.getValue();
        }
        System.out.println(ways);
    }

    static int total(TreeSet<Integer> numbers) {
        int sum = 0;
        for (int x : numbers) sum += x;
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
