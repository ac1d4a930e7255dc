fun main() {
    val empty = IntArray(0)
    println(empty[3])
}
