using System;

class TongHaiSo {
    static void Main() {
        string[] words = System.IO.File.ReadAllText("sum.inp").Split();
        long a = long.Parse(words[0]), b = long.Parse(words[1]);
        System.IO.File.WriteAllText("sum.out", (a + b).ToString());
    }
}
