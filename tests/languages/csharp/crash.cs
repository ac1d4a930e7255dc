using System;

class TongHaiSo {
    static void Main() {
        int[] empty = new int[0];
        Console.WriteLine(empty[3]);
    }
}
