using System;

class TongHaiSo {
    static void Main() {
        string[] words = Console.ReadLine().Split();
        long a = long.Parse(words[0]), b = long.Parse(words[1]);
        Console.WriteLine(a - b);
    }
}
