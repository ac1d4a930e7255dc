public class Sum {
    static volatile int count;

    public static void main(String[] args) {
        while (true) {
            count++;
        }
    }
}
