package main

import "fmt"

func main() {
	var blocks [][]byte
	for i := 0; i < 1000; i++ {
		block := make([]byte, 1<<20)
		for j := range block {
			block[j] = 1
		}
		blocks = append(blocks, block)
	}
	fmt.Println(len(blocks))
}
