fun down(depth: Int): Long = if (depth == 0) 0 else down(depth - 1)

fun main() {
    val (a, b) = readLine()!!.split(" ").map { it.toLong() }
    println(a + b + down(100000))
}
