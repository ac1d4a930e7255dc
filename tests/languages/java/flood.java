public class Sum {
    public static void main(String[] args) {
        while (true) {
            System.out.println("a line, and again, and again, and again, and again".repeat(20));
        }
    }
}
