fun main() {
    val sum: Long = "three"
    println(sum)
}
