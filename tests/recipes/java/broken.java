public class Main {
    public static void main(String[] args) {
        int sum = "42";
        System.out.println(sun);
    }
}
