import java.io.File;
import java.io.PrintWriter;
import java.util.Scanner;

public class Sum {
    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(new File("sum.inp"));
        try (PrintWriter out = new PrintWriter("sum.out")) {
            out.println(in.nextLong() + in.nextLong());
        }
    }
}
