public class TongHaiSo {
    public static void main(String[] args) {
        int sum = "three";
        System.out.println(sum);
    }
}
