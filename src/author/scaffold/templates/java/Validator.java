import java.io.IOException;
import java.nio.charset.StandardCharsets;

// Reads an input. Exit code 42: it keeps to the statement. 43: it does not, and why.
public class Validator {
    static void refuse(String reason) {
        System.err.println(reason);
        System.exit(43);
    }

    public static void main(String[] arguments) throws IOException {
        String text = new String(System.in.readAllBytes(), StandardCharsets.ISO_8859_1);
        String[] words = text.trim().split("\\s+");
        int[] numbers = new int[words.length];
        try {
            for (int i = 0; i < words.length; i++) numbers[i] = Integer.parseInt(words[i]);
        } catch (NumberFormatException error) {
            refuse("not a text of whole numbers");
        }

        int n = numbers[0];
        if (n < 2 || n > 1000) refuse("n is not from 2 to 1000");
        if (numbers.length != n + 1) refuse("the second line does not hold n numbers");
        for (int i = 1; i <= n; i++) {
            if (numbers[i] < -1000 || numbers[i] > 1000) refuse("a number is not from -1000 to 1000");
        }

        // Written once more from its numbers, the input must be the same, to the last blank.
        StringBuilder again = new StringBuilder();
        again.append(n).append('\n');
        for (int i = 1; i <= n; i++) again.append(i > 1 ? " " : "").append(numbers[i]);
        again.append('\n');
        if (!again.toString().equals(text)) {
            refuse("not laid out as the statement says: single blanks, two lines, nothing else");
        }
        System.exit(42);
    }
}
