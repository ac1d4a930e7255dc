fun main() {
    // Cộng hai số.
    val (a, b) = readLine()!!.split(" ").map { it.toLong() }
    println(a + b)
}
