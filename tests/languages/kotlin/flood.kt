fun main() {
    while (true) {
        println("a line, and again, and again, and again, and again".repeat(20))
    }
}
