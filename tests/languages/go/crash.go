package main

import "fmt"

func main() {
	var empty []int
	fmt.Println(empty[3])
}
