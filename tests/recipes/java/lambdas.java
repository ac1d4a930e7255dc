import java.util.stream.*;

public class Main {
    record Pair(int a, int b) {}
    public static void main(String[] args) {
        var pair = new Pair(20, 22);
        System.out.println(IntStream.of(pair.a(), pair.b()).sum());
    }
}
