import java.util.ArrayList;

public class Sum {
    public static void main(String[] args) {
        ArrayList<byte[]> blocks = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            byte[] block = new byte[1 << 20];
            java.util.Arrays.fill(block, (byte) 1);
            blocks.add(block);
        }
        System.out.println(blocks.size());
    }
}
