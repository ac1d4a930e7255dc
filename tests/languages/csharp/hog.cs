using System;

class TongHaiSo {
    static void Main() {
        var blocks = new System.Collections.Generic.List<byte[]>();
        for (int i = 0; i < 1000; i++) {
            byte[] block = new byte[1 << 20];
            for (int j = 0; j < block.Length; j++) block[j] = 1;
            blocks.Add(block);
        }
        Console.WriteLine(blocks.Count);
    }
}
