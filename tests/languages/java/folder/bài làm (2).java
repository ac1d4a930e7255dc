import java.util.Scanner;

public class TongHaiSo {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(new Adder().add(in.nextLong(), in.nextLong()));
    }
}
