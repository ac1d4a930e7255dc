import java.util.*;

interface Adder {
    long add(long a, long b);
}

class Plain implements Adder {
    public long add(long a, long b) {
        return a + b;
    }
}

class Bai1 {
    static class Inner {
        String main = "class Wrong {";
    }

    public static void main(final String... args) throws Exception {
        Scanner in = new Scanner(System.in);
        System.out.println(new Plain().add(in.nextLong(), in.nextLong()));
    }
}

class Last {
}
