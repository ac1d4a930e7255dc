@Volatile
var count = 0

fun main() {
    while (true) {
        count++
    }
}
