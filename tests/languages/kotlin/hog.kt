fun main() {
    val blocks = ArrayList<ByteArray>()
    for (i in 1..1000) {
        blocks.add(ByteArray(1 shl 20) { 1 })
    }
    println(blocks.size)
}
