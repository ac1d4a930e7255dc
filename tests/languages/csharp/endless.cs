using System;

class TongHaiSo {
    static volatile int count;

    static void Main() {
        while (true) count++;
    }
}
