package main

import "fmt"

func main() {
	var a, b int64
	fmt.Scan(&a, &b)
	held := make([][]byte, 200*16)
	for i := range held {
		held[i] = make([]byte, 1<<16)
		for j := range held[i] {
			held[i][j] = 1
		}
	}
	for i := 0; i < 20000; i++ {
		held[i%100] = make([]byte, 1<<16)
		held[i%100][i] = 1
	}
	fmt.Println(a + b)
}
