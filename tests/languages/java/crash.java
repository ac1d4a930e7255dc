public class Sum {
    public static void main(String[] args) {
        int[] empty = new int[0];
        System.out.println(empty[3]);
    }
}
