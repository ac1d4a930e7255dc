using System;

class TongHaiSo {
    static void Main() {
        int sum = "three";
        Console.WriteLine(sum);
    }
}
