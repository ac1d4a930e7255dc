fun add(a: Long, b: Long) = a + b
