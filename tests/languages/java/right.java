import java.util.Scanner;

public class TongHaiSo {
    public static void main(String[] args) {
        // Cộng hai số.
        Scanner in = new Scanner(System.in);
        System.out.println(in.nextLong() + in.nextLong());
    }
}
