import java.util.*;

public class Main {
    public static void main(String[] args) {
        List words = new ArrayList();
        words.add("42");
        System.out.println(words.get(0));
    }
}
