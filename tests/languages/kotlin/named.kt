import java.io.File

fun main() {
    val (a, b) = File("sum.inp").readText().trim().split(" ").map { it.toLong() }
    File("sum.out").writeText("${a + b}\n")
}
