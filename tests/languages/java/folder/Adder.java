public class Adder {
    public long add(long a, long b) {
        return a + b;
    }
}
