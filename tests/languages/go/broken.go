package main

import "fmt"

func main() {
	var sum int64 = "three"
	fmt.Println(sum)
}
