package main

import "fmt"

func down(depth int64) int64 {
	if depth == 0 {
		return 0
	}
	return down(depth-1) + depth - depth
}

func main() {
	var a, b int64
	fmt.Scan(&a, &b)
	fmt.Println(a + b + down(100000))
}
