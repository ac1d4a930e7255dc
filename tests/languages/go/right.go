package main

import "fmt"

func main() {
	// Cộng hai số.
	var a, b int64
	fmt.Scan(&a, &b)
	fmt.Println(a + b)
}
