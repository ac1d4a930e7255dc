using System;

class TongHaiSo {
    static long Down(int depth) {
        return depth == 0 ? 0 : Down(depth - 1) + depth - depth;
    }

    static void Main() {
        string[] words = Console.ReadLine().Split();
        long a = long.Parse(words[0]), b = long.Parse(words[1]);
        Console.WriteLine(a + b + Down(100000));
    }
}
