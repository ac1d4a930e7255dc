using System;

class TongHaiSo {
    static void Main() {
        while (true) Console.WriteLine("a line, and again, and again, and again, and again");
    }
}
